import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import { annualPremium, euros } from '@portal/words/ground/formats.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { terminations } from '@portal/words/termination/terminations.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { PolicyFormula } from '../../../shell/task/policy-formula.tsx'
import { PolicyHead } from '../../../shell/task/policy-head.tsx'
import { TaskLayout } from '../../../shell/task/task-layout.tsx'
import { useTwoColumns } from '../../../shell/task/use-two-columns.ts'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition } from '../../../ui/display/definition-list.tsx'
import { ChosenVehicle } from '../headline.tsx'
import styles from '../sent/terminations.module.css'

type Props = {
  /** The contract that is chosen in the form, which may be none. */
  policy: TabPolicy | undefined
  /** When it would end by the answers so far. */
  endDate: IsoDate | null | undefined
  /** That it failed, above the form. */
  notSent: ReactNode
  /** What to know before, above the form: once she knows, beside it where there is room, else below it. */
  ways: ReactNode
  children: ReactNode
}

/** The form of a termination beside the contract that it would end. */
export function TerminationTask({ policy, endDate, notSent, ways, children }: Props) {
  const isWide = useTwoColumns()
  const head = policy ? (
    <PolicyHead policy={policy} isNamedBeside />
  ) : (
    <strong>{text.vehicle(undefined)}</strong>
  )
  return (
    <TaskLayout
      headAbove={policy !== undefined}
      summary={{
        head,
        besides: notSent && ways,
        facts: policy && <Facts policy={policy} endDate={notSent ? null : endDate} />,
      }}
    >
      <ChosenVehicle policy={policy} />
      {!notSent && ways}
      {notSent}
      {children}
      {!isWide && notSent && ways}
    </TaskLayout>
  )
}

type FactsProps = Pick<Props, 'endDate'> & { policy: TabPolicy }

function Facts({ policy, endDate }: FactsProps) {
  const isWide = useTwoColumns()
  return (
    <>
      {isWide && endDate && (
        <Definition term={terminations.endTitle} wide>
          <span className={styles.endDay}>
            <Typeset>{longDay(endDate)}</Typeset>
          </span>
        </Definition>
      )}
      <PolicyFormula policy={policy} />
      <Definition term={text.premium}>{annualPremium(policy)}</Definition>
      {policy.unpaid && <Definition term={text.unpaid}>{euros(policy.unpaid.amount)}</Definition>}
      <Definition term={text.startDate} wide={Boolean(policy.unpaid)}>
        {formatFrenchDate(policy.startDate)}
      </Definition>
    </>
  )
}
