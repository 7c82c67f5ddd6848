import { allNonActivePolicies, canSendOwed, unfulfilledDocs } from '@portal/domain/policy/policy.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { OwedProgress } from '../../../shell/policy/owed-progress.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'

/** Reminds of documents owed; silent when all policies are terminated: nothing can be sent (decisions §2). */
export function OwedDocuments({ policies }: { policies: readonly TabPolicy[] }) {
  const { unfulfilledDocs: owes, remainedDays } = unfulfilledDocs(policies, today())
  if (!owes || allNonActivePolicies(policies)) return null
  return (
    <div data-documents>
      <InlineMessage
        level={remainedDays === 0 && canSendOwed(policies) ? 'error' : 'warn'}
        title={text.owedTitle}
        actions={<LinkButton to={paths.documents(1)}>{text.sendDocuments}</LinkButton>}
      >
        {text.owed(remainedDays)}
        <OwedProgress policies={policies} days={remainedDays} />
      </InlineMessage>
    </div>
  )
}
