import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { PaymentsCard } from './payments-card.tsx'
import { RenewalCard } from './renewal-card.tsx'

/** What the feed tells of the premium to come: renewal and debits; nothing where it tells neither. */
export function Premium({ policy }: { policy: TabPolicy }) {
  const { policyNumber, renewal, payments } = policy
  const isToCome = renewal && renewal.day >= today() && !isTerminated(policy)
  return (
    <>
      {isToCome && <RenewalCard policy={policy} renewal={renewal} />}
      {payments && payments.length > 0 && <PaymentsCard policyNumber={policyNumber} payments={payments} />}
    </>
  )
}
