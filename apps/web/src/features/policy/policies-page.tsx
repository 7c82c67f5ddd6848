import { limits } from '@portal/domain/ground/limits.ts'
import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { lazy, Suspense, useDeferredValue } from 'react'
import { usePolicies } from '../../api/queries.ts'
import { lazyExtra } from '../../ground/lazy-extra.ts'
import { loadOrRenew } from '../../ground/new-build.ts'
import { currentSession } from '../../session/session.ts'
import { useArrival } from '../../shell/page/arrival.tsx'
import { isDrawnByServer } from '../../shell/page/drawn-by-server.ts'
import { Page } from '../../shell/page/page.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { OwedDocuments } from './owed/owed-documents.tsx'
import { UnpaidPremiums } from './owed/unpaid-premiums.tsx'
import styles from './policies.module.css'
import { PolicyCardSkeletons } from './policy-card-skeletons.tsx'
import { PolicyList } from './policy-list.tsx'

/** The customer's policies (§2 / and /policies); a failed first load is the error page's business. */
export function PoliciesPage() {
  const { data } = usePolicies()
  // The first view's cards in slices: at a stretch they keep a slow telephone from answering for a tenth of a
  // second. Whoever comes back finds them at once, where she left them; whoever sees them already keeps them.
  const policies = useDeferredValue(data, useArrival() || isDrawnByServer() ? data : null)
  const areMany = policies?.[limits.policiesAtAGlance]
  // Above several contracts in force: an accident does not wait until all of them are passed.
  const areAbove = policies?.[1] && !allNonActivePolicies(policies)
  const ways = policies && (
    <Suspense fallback={areAbove && <div className={styles.ways} />}>
      <WaysOn policies={policies} />
    </Suspense>
  )
  return (
    <Page title={screenTitles.policies} greeting={text.greeting(currentSession().name)}>
      {policies ? (
        <>
          <Card className={styles.owed}>
            <UnpaidPremiums policies={policies} />
            <OwedDocuments policies={policies} />
          </Card>
          {areAbove && ways}
          <Suspense fallback={<PolicyCardSkeletons />}>
            {policies.length === 0 && <NoPolicy />}
            {areMany ? <ManyPolicies policies={policies} /> : <PolicyList policies={policies} />}
          </Suspense>
          {!areAbove && ways}
        </>
      ) : (
        <PolicyCardSkeletons />
      )}
    </Page>
  )
}

const ManyPolicies = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./home/many-policies.tsx')).ManyPolicies })),
)
const NoPolicy = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./no-policy.tsx')).NoPolicy })),
)
const WaysOn = lazyExtra(async () => (await import('./home/ways-on.tsx')).WaysOn)
