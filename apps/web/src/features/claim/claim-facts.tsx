import { callAssistance } from '@portal/words/broker/call-words.ts'
import { claims as text } from '@portal/words/claim/claims.ts'
import { policies } from '@portal/words/policy/policies.ts'
import { useId } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { Disclosure } from '../../ui/browse/disclosure.tsx'
import { DefinitionList } from '../../ui/display/definition-list.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Card } from '../../ui/surface/card.tsx'
import styles from './claims.module.css'
import { CopiedValue } from './copied-value.tsx'

type Props = { policy: TabPolicy }

/** What others ask for of a policy in force after an accident; printed, it goes into the glove box. */
export function ClaimFacts({ policy }: Props) {
  const [risk] = policy.risks
  return (
    <TitledCard title={policies.vehicle(risk)} drawing={<Drawing model={risk?.model} />}>
      <Facts policy={policy} />
    </TitledCard>
  )
}

/** The same, folded under vehicle and plate: of many policies one had the accident. Printed unfolded. */
export function FoldedClaimFacts({ policy }: Props) {
  const [risk] = policy.risks
  const headingId = useId()
  const plateId = useId()
  const summary = (
    <h3 className={styles.vehicle}>
      <span id={headingId}>{policies.vehicle(risk)}</span>
      <span id={plateId}>{risk && <Plate number={risk.licensePlate} />}</span>
      <Drawing model={risk?.model} />
    </h3>
  )
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.folded}>
      <Disclosure summary={summary}>
        <Facts policy={policy} describedBy={`${headingId} ${plateId}`} />
      </Disclosure>
    </Card>
  )
}

function Facts({ policy: { policyNumber, risks }, describedBy }: Props & { describedBy?: string }) {
  const [risk] = risks
  const about = describedBy === undefined ? {} : { describedBy }
  const { lead, number } = callAssistance(text.assistanceTelephone())
  return (
    <>
      <DefinitionList>
        <CopiedValue term={policies.policyNumber} value={policyNumber} {...about} />
        {risk && <CopiedValue term={text.plate} value={risk.licensePlate} {...about} />}
        <CopiedValue term={text.insurer} value={text.insurerName()} {...about} />
      </DefinitionList>
      <p className={styles.onPaper}>
        {lead}
        {number}
      </p>
    </>
  )
}
