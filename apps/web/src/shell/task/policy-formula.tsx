import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Definition } from '../../ui/display/definition-list.tsx'

/** The formula of the policy that a task is about, as the first of its facts. */
export function PolicyFormula({ policy: { risks } }: { policy: TabPolicy }) {
  const [risk] = risks
  return (
    risk && (
      <Definition term={text.formula} wide>
        {risk.guaranteeFormula}
      </Definition>
    )
  )
}
