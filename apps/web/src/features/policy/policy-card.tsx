import { askedDocuments } from '@portal/domain/policy/asked-documents.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { useId, type ComponentProps } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { RequestsUnderWay } from '../../shell/policy/requests-under-way.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { PaymentBlock } from './iban/payment-block.tsx'
import { PolicyActions } from './policy-actions.tsx'
import styles from './policy-card.module.css'
import { PolicyFacts } from './policy-facts.tsx'
import { useFold } from './use-fold.ts'

type Props = {
  policy: TabPolicy
  /** Whether it is folded at first, below a desktop, unless something is under way; absent = never. */
  folded?: boolean | undefined
}

/** One policy: the vehicle and its plate, the cover and its premium, what can be done, then the rest (§2). */
export function PolicyCard({ policy, folded }: Props) {
  const headingId = useId()
  const plateId = useId()
  const [risk] = policy.risks
  const hasEnded = isTerminated(policy)
  const folds = folded !== undefined
  const unpaid = !hasEnded && policy.unpaid
  const [isFolded, turn] = useFold(policy.policyNumber, !!folded && !policy.pendingRequests[0])
  const about = `${headingId} ${plateId}`
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      className={unpaid ? styles.unpaid : undefined}
      data-folded={(folds && isFolded) || undefined}
    >
      <header className={styles.header} data-over={hasEnded || undefined}>
        <h2 id={headingId}>{text.vehicle(risk)}</h2>
        <div className={styles.marks}>
          <VisuallyHidden>{text.state}</VisuallyHidden>
          <Tag tone={hasEnded ? 'neutral' : 'success'}>{policy.state}</Tag>
          {unpaid && <Tag tone="error">{text.unpaidTitle(unpaid.amount)}</Tag>}
          <AwaitedDocuments policy={policy} />
        </div>
        <div id={plateId}>
          {risk && (
            <>
              <VisuallyHidden>{text.plate}</VisuallyHidden>
              <Plate number={risk.licensePlate} />
            </>
          )}
        </div>
        {folds && (
          // All of a head is what unfolds the rest, below a desktop.
          <button
            type="button"
            className={styles.fold}
            aria-labelledby={about}
            aria-expanded={!isFolded}
            onClick={turn}
          >
            <Icon name="chevron-down" />
          </button>
        )}
        <Drawing model={risk?.model} />
      </header>
      <PolicyDetails policy={policy} describedBy={about} />
    </Card>
  )
}

/** How many of its documents are waited for, if any. */
export function AwaitedDocuments({ policy }: { policy: TabPolicy }) {
  const { asked, received } = askedDocuments([policy])
  return received < asked && <Tag tone="warn">{text.awaited(asked - received)}</Tag>
}

/** Of a policy all but its head; last what not every one has, so that cards beside each other are alike. */
export function PolicyDetails({ policy, describedBy }: ComponentProps<typeof PolicyActions>) {
  return (
    <div>
      <PolicyFacts policy={policy} />
      <PolicyActions policy={policy} describedBy={describedBy} />
      {policy.paymentDetails ? (
        <PaymentBlock bankAccount={policy.paymentDetails.bankAccount} describedBy={describedBy} />
      ) : (
        <p>{text.noBankAccount}</p>
      )}
      <RequestsUnderWay requests={policy.pendingRequests} />
    </div>
  )
}
