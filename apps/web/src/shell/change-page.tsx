import type { ReactNode } from 'react'
import type { TabPolicy } from '../api/tab-policy.ts'
import { PendingRequests } from './pending-requests.tsx'
import { PolicyPage } from './policy-page.tsx'

type Props = { title: string; children: (policy: TabPolicy) => ReactNode }

/** A screen that changes the selected policy: says first what is under way already. */
export function ChangePage({ title, children }: Props) {
  return (
    <PolicyPage title={title} narrow activeOnly>
      {(policy) => (
        <>
          <PendingRequests requests={policy.pendingRequests} />
          {children(policy)}
        </>
      )}
    </PolicyPage>
  )
}
