import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { claims as text } from '@portal/words/claim/claims.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { policiesQuery } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Button } from '../../ui/action/button.tsx'
import { LoadingLines } from '../../ui/block/loading-lines.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { ClaimFacts, FoldedClaimFacts } from './claim-facts.tsx'
import styles from './claims.module.css'

/** The policies in force. What to do after an accident is said all the same where they cannot be loaded. */
export function PoliciesToShow() {
  const headingId = useId()
  const { data: policies, isError, refetch } = useQuery({ ...policiesQuery, throwOnError: false })
  if (!policies && !isError) return <LoadingLines label={commonWords.loadingPolicies} />
  return (
    <section aria-labelledby={headingId} className={styles.policies}>
      <h2 id={headingId}>{text.cardsTitle}</h2>
      {policies ? (
        <InForce policies={policies.filter((policy) => !isTerminated(policy))} />
      ) : (
        <InlineMessage
          level="error"
          actions={
            <Button tone="secondary" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed}
        </InlineMessage>
      )}
    </section>
  )
}

function InForce({ policies }: { policies: readonly TabPolicy[] }) {
  const Entry = policies.length > 1 ? FoldedClaimFacts : ClaimFacts
  if (policies.length === 0)
    return (
      <EmptyState drawing={<Drawing scene="empty" />} title={text.noneTitle}>
        {text.none}
      </EmptyState>
    )
  return (
    <>
      <div className={styles.print}>
        <p>{text.cardsLead}</p>
        <Button tone="secondary" onClick={() => print()}>
          {text.print}
        </Button>
      </div>
      <div className={styles.cards}>
        {policies.map((policy) => (
          <Entry key={policy.policyNumber} policy={policy} />
        ))}
      </div>
    </>
  )
}
