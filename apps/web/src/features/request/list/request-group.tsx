import { formatFrenchDate, todayInParis } from '@portal/domain/ground/dates.ts'
import type { RequestEntry } from '@portal/domain/request/request.schema.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { useId } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { RequestRow } from '../../../shell/request/request-row.tsx'
import { CarHead } from '../../../ui/block/car-head.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import { OnwardLink } from '../onward-link.tsx'
import type { Group } from './groups.ts'
import styles from './requests.module.css'

/** The requests of one contract under its car, as far as that is known, or those of the account. */
export function RequestGroup({ group, policy }: { group: Group; policy: TabPolicy | undefined }) {
  const headingId = useId()
  const plateId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.group}>
      <GroupHeader
        headingId={headingId}
        plateId={plateId}
        policyNumber={group.policyNumber}
        policy={policy}
      />
      <ul className={styles.list}>
        {group.requests.map((request) => (
          <Row key={request.number} request={request} describedBy={`${headingId} ${plateId}`} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ request, describedBy }: { request: RequestEntry; describedBy: string }) {
  const title = text.title(request.kind)
  const hasWay = request.status === 'question' || request.status === 'refused'
  const way = hasWay && (
    <OnwardLink
      request={request}
      tone={request.status === 'question' ? 'primary' : 'secondary'}
      describedBy={describedBy}
    >
      <VisuallyHidden>{text.wayOf(title)}</VisuallyHidden>
    </OnwardLink>
  )
  return (
    <RequestRow request={request} title={title} describedBy={describedBy} way={way}>
      <Facts request={request} />
    </RequestRow>
  )
}

/** Its number and its day; on a telephone, where one line is too short for both, the day stands below. */
function Facts({ request: { number, createdAt } }: { request: RequestEntry }) {
  const day = formatFrenchDate(todayInParis(new Date(createdAt)))
  const [named = '', comma] = text
    .facts(number, day)
    .slice(0, -day.length)
    .split(/(?=, $)/)
  return (
    <>
      <RequestNumber number={number} sentence={named} />
      <span className={styles.comma}>{comma}</span>
      <span className={styles.day}>{day}</span>
    </>
  )
}

type HeaderProps = {
  headingId: string
  plateId: string
  policyNumber: string | null
  policy: TabPolicy | undefined
}

function GroupHeader({ headingId, plateId, policyNumber, policy }: HeaderProps) {
  const contract = policyNumber === null ? text.withoutPolicy : text.contract(policyNumber)
  const [risk] = policy?.risks ?? []
  return (
    <CarHead
      headingId={headingId}
      drawing={policy && <Drawing model={risk?.model} />}
      title={policy ? text.vehicle(risk) : contract}
      notes={
        policy && (
          <>
            <span id={plateId}>{risk && <Plate number={risk.licensePlate} />}</span>
            <span>{contract}</span>
            {isTerminated(policy) && <Tag>{policy.state}</Tag>}
          </>
        )
      }
    />
  )
}
