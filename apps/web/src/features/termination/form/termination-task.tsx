import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { annualPremium } from '@portal/words/ground/formats.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { PolicyFormula } from '../../../shell/task/policy-formula.tsx'
import { PolicyHead } from '../../../shell/task/policy-head.tsx'
import { TaskLayout } from '../../../shell/task/task-layout.tsx'
import { Definition } from '../../../ui/display/definition-list.tsx'

type Props = {
  /** The contract that is chosen in the form, which may be none. */
  policy: TabPolicy | undefined
  children: ReactNode
}

/** The form of a termination beside the contract that it would end. */
export function TerminationTask({ policy, children }: Props) {
  const head = policy ? <PolicyHead policy={policy} /> : <strong>{text.vehicle(undefined)}</strong>
  return <TaskLayout summary={{ head, facts: policy && <Facts policy={policy} /> }}>{children}</TaskLayout>
}

function Facts({ policy }: { policy: TabPolicy }) {
  return (
    <>
      <PolicyFormula policy={policy} />
      <Definition term={text.premium}>{annualPremium(policy)}</Definition>
      <Definition term={text.startDate}>{formatFrenchDate(policy.startDate)}</Definition>
    </>
  )
}
