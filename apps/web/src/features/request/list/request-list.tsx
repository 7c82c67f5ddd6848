import type { RequestEntry } from '@portal/domain/request/request.schema.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { policiesQuery } from '../../../api/queries.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { Pagination } from '../../../ui/browse/pagination.tsx'
import { EmptyState } from '../../../ui/surface/empty-state.tsx'
import { ContractFilter } from './contract-filter.tsx'
import { chosenOf, groupsOf } from './groups.ts'
import { RequestGroup } from './request-group.tsx'
import styles from './requests.module.css'

const perPage = 20

type Props = {
  requests: readonly RequestEntry[]
  /** Of which they are shown; '' = of no contract, null = all. */
  policyNumber: string | null
  /** Whatever stands in the address. */
  page: number
  turnTo: (page: number) => void
}

/** The requests, twenty a page, each by contract; turning it keeps the focus on its button. */
export function RequestList({ requests, policyNumber, page: asked, turnTo }: Props) {
  // The names of the cars are worth having; the list does without.
  const { data: policies = [] } = useQuery({ ...policiesQuery, throwOnError: false })
  const policyOf = (number: string | null) => policies.find((policy) => policy.policyNumber === number)
  const groups = useRef<HTMLDivElement>(null)
  const chosen = chosenOf(requests, policyNumber)
  const pages = Math.max(1, Math.ceil(chosen.length / perPage))
  const page = asked >= 1 && asked <= pages ? Math.trunc(asked) : 1
  return (
    <>
      <ContractFilter groups={groupsOf(requests)} chosen={policyNumber} policyOf={policyOf} />
      {chosen.length === 0 && <NoneChosen />}
      <div ref={groups} className={styles.groups}>
        {groupsOf(chosen.slice((page - 1) * perPage, page * perPage)).map((group) => (
          <RequestGroup key={group.policyNumber} group={group} policy={policyOf(group.policyNumber)} />
        ))}
      </div>
      <Pagination
        page={page}
        pages={pages}
        onPage={(next) => {
          turnTo(next)
          groups.current?.scrollIntoView()
        }}
        words={text}
      />
    </>
  )
}

function NoneChosen() {
  return (
    <EmptyState
      drawing={<Drawing scene="letter" />}
      title={text.noneTitle}
      action={<LinkButton to={paths.requests()}>{text.showAll}</LinkButton>}
    >
      {text.none}
    </EmptyState>
  )
}
