import type { ReactNode } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { CustomerServicePhone } from '../page/customer-service.tsx'
import { RequestsUnderWay } from '../policy/requests-under-way.tsx'
import { PolicyPage } from './policy-page.tsx'

type Props = {
  title: string
  /** What is settled by telephone: it comes with the number of the customer service. */
  byPhone?: { title: string; text: string }
  children: (policy: TabPolicy) => ReactNode
}

/** A screen that changes the selected policy: says first what is under way already. */
export function ChangePage({ title, byPhone, children }: Props) {
  return (
    <PolicyPage title={title} narrow activeOnly>
      {(policy) => (
        <>
          <RequestsUnderWay requests={policy.pendingRequests} />
          {byPhone && (
            <InlineMessage level="info" title={byPhone.title} actions={<CustomerServicePhone />}>
              {byPhone.text}
            </InlineMessage>
          )}
          {children(policy)}
        </>
      )}
    </PolicyPage>
  )
}
