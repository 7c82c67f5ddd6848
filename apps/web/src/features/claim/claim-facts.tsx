import { claims as text } from '@portal/words/claim/claims.ts'
import { policies } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { DefinitionList } from '../../ui/display/definition-list.tsx'
import styles from './claims.module.css'
import { CopiedValue } from './copied-value.tsx'

/** What others ask for of a policy in force after an accident; printed, it goes into the glove box. */
export function ClaimFacts({ policy }: { policy: TabPolicy }) {
  const [risk] = policy.risks
  const vehicle = policies.vehicle(risk)
  return (
    <TitledCard title={vehicle} drawing={<Drawing model={risk?.model} />}>
      <DefinitionList>
        <CopiedValue term={policies.policyNumber} value={policy.policyNumber} />
        {risk && <CopiedValue term={text.plate} value={risk.licensePlate} />}
        <CopiedValue term={text.vehicle} value={vehicle} />
        <CopiedValue term={text.insurer} value={text.insurerName()} />
      </DefinitionList>
      <p className={styles.onPaper}>{text.callAssistance(text.assistancePhone())}</p>
    </TitledCard>
  )
}
