import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { PaymentsCard } from './payments-card.tsx'
import { RenewalCard } from './renewal-card.tsx'

type Props = { policy: TabPolicy }

/** What the feed tells of the year to come; nothing where it tells nothing. */
export function UpcomingRenewal({ policy }: Props) {
  const { renewal } = policy
  if (!renewal || renewal.day < today() || isTerminated(policy)) return null
  return <RenewalCard policy={policy} renewal={renewal} />
}

/** The debits that the feed tells of; nothing where it tells of none. */
export function KnownPayments({ policy: { policyNumber, payments } }: Props) {
  if (!payments || payments.length === 0) return null
  return <PaymentsCard policyNumber={policyNumber} payments={payments} />
}
