import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { choosing } from '../choosing.ts'

/** What is owed in spite of a formal notice (L113-3), ahead of all else: each leads to what that means. */
export function UnpaidPremiums({ policies }: { policies: readonly TabPolicy[] }) {
  return policies.map(
    (policy) =>
      policy.unpaid &&
      !isTerminated(policy) && (
        <div key={policy.policyNumber}>
          <InlineMessage
            level="error"
            title={text.unpaidTitle(policy.unpaid.amount)}
            // To what is said of it there: its title has that id.
            actions={
              <LinkButton to={`${paths.coverages()}#unpaid`} {...choosing(policy)}>
                {text.seeUnpaid}
                <VisuallyHidden>{text.vehicle(policy.risks[0])}</VisuallyHidden>
              </LinkButton>
            }
          >
            {text.vehicle(policy.risks[0])}
          </InlineMessage>
        </div>
      ),
  )
}
