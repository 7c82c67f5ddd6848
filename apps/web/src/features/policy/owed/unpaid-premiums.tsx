import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { choosing } from '../choosing.ts'
import styles from '../policies.module.css'

/** What is owed in spite of a formal notice (L113-3), ahead of all else: each leads to what that means. */
export function UnpaidPremiums({ policies }: { policies: readonly TabPolicy[] }) {
  return policies.map(
    (policy) =>
      policy.unpaid &&
      !isTerminated(policy) && (
        <div key={policy.policyNumber} className={styles.owed}>
          <InlineMessage level="error" title={text.unpaidTitle(policy.unpaid.amount)}>
            <ScreenLink to={paths.coverages()} {...choosing(policy)}>
              {text.seeUnpaid(text.vehicle(policy.risks[0]))}
            </ScreenLink>
          </InlineMessage>
        </div>
      ),
  )
}
