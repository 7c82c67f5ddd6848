import { isTerminated } from '@portal/domain/policy.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../api/tab-policy.ts'
import { changes as text } from '../messages/changes.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { InlineMessage } from '../ui/inline-message.tsx'
import { CustomerServicePhone } from './customer-service.tsx'
import { PendingRequests } from './pending-requests.tsx'
import { PolicyPage } from './policy-page.tsx'
import { LinkButton } from './screen-link.tsx'

type Props = {
  title: string
  /** What is settled by telephone: it comes with the number of the customer service. */
  byPhone?: { title: string; text: string }
  children: (policy: TabPolicy) => ReactNode
}

/** A screen that changes the selected policy: says what is under way already, and refuses a terminated policy (§4). */
export function ChangePage({ title, byPhone, children }: Props) {
  return (
    <PolicyPage title={title} narrow>
      {(policy) =>
        isTerminated(policy) ? (
          <Terminated />
        ) : (
          <>
            <PendingRequests requests={policy.pendingRequests} />
            {byPhone && (
              <InlineMessage level="info" title={byPhone.title} actions={<CustomerServicePhone />}>
                {byPhone.text}
              </InlineMessage>
            )}
            {children(policy)}
          </>
        )
      }
    </PolicyPage>
  )
}

function Terminated() {
  return (
    <EmptyState
      title={text.terminatedTitle}
      action={<LinkButton to={paths.policies()}>{text.policies}</LinkButton>}
    >
      {text.terminated}
    </EmptyState>
  )
}
