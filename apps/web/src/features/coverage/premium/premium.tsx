import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { premiums as text } from '@portal/words/premium/premiums.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { HeadingLink } from '../../../shell/link/heading-link.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import type { CoverPart } from '../cover-contents.tsx'
import { PaymentsCard, paymentsId } from './payments-card.tsx'
import styles from './premium.module.css'
import { RenewalCard, renewalId } from './renewal-card.tsx'

/** What the feed tells of the year to come; nothing where it tells nothing. */
export function renewalPart(policy: TabPolicy): CoverPart | undefined {
  const renewal = upcomingRenewal(policy)
  const card = renewal && <RenewalCard policy={policy} renewal={renewal} />
  return card && { id: renewalId, card }
}

/** Where that is, above all that is covered until then: it may be refused until a day (L113-15-1). */
export function RenewalAhead({ policy }: { policy: TabPolicy }) {
  const renewal = upcomingRenewal(policy)
  return (
    renewal && (
      <p className={styles.ahead}>
        <HeadingLink id={renewalId}>{text.renewalTitle(renewal.day)}</HeadingLink>
        <span>{text.renewalPremium(renewal, policy.premiumA)}</span>
        <Icon name="arrow-right" />
      </p>
    )
  )
}

function upcomingRenewal(policy: TabPolicy) {
  const { renewal } = policy
  return renewal && renewal.day >= today() && !isTerminated(policy) ? renewal : undefined
}

/** The debits that the feed tells of; nothing where it tells of none. */
export function paymentsPart({ policyNumber, payments }: TabPolicy): CoverPart | undefined {
  if (!payments || payments.length === 0) return undefined
  const card = <PaymentsCard policyNumber={policyNumber} payments={payments} />
  return { id: paymentsId, name: text.payments, card }
}
