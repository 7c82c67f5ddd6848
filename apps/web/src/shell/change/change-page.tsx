import type { ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { CustomerServiceTelephone } from '../page/customer-service.tsx'
import { RequestsUnderWay } from '../policy/requests-under-way.tsx'
import { PolicyPage } from './policy-page.tsx'

type Props = {
  title: string
  /** What is settled by telephone: it comes with the number of the customer service. */
  byTelephone?: { title: string; text: string }
  children: (policy: TabPolicy) => ReactNode
}

/** A screen that changes the selected policy: says first what is under way already. */
export function ChangePage({ title, byTelephone, children }: Props) {
  return (
    <PolicyPage title={title} narrow activeOnly>
      {(policy) => (
        <>
          <RequestsUnderWay requests={policy.pendingRequests} />
          {byTelephone && (
            <InlineMessage level="info" title={byTelephone.title} actions={<CustomerServiceTelephone />}>
              {byTelephone.text}
            </InlineMessage>
          )}
          {children(policy)}
        </>
      )}
    </PolicyPage>
  )
}
