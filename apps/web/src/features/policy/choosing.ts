import type { TabPolicy } from '../../api/tab-policy.ts'
import { selectPolicy } from '../../shell/policy/selected-policy.ts'

/** What a link to a screen about this policy carries. */
export function choosing({ policyNumber }: TabPolicy) {
  return { state: { policyNumber }, onClick: () => void selectPolicy(policyNumber) }
}
