import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { principalDriver } from '@portal/domain/policy/policy.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { coefficient, euros } from '@portal/words/ground/formats.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { useId } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { RequestsUnderWay } from '../../shell/policy/requests-under-way.tsx'
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { Card } from '../../ui/surface/card.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { PolicyActions } from './policy-actions.tsx'
import styles from './policy-card.module.css'

/** One policy: the vehicle and its plate, the cover and its premium, the rest, then what can be done (§2). */
export function PolicyCard({ policy }: { policy: TabPolicy }) {
  const headingId = useId()
  const [risk] = policy.risks
  const crm = principalDriver(policy)?.crm
  return (
    <Card as="article" aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId}>{text.vehicle(risk)}</h2>
        {risk && <Plate number={risk.licensePlate} />}
        {policy.unpaid && !isTerminated(policy) && <Tag tone="warn">{text.unpaid}</Tag>}
        <Tag tone={isTerminated(policy) ? 'neutral' : 'success'}>{policy.state}</Tag>
      </header>
      <p className={styles.cover}>
        {risk && <span className={styles.formula}>{risk.guaranteeFormula}</span>}
        <span>
          <span className={styles.premium}>{euros(policy.premiumA)}</span> {text.perYear}
        </span>
      </p>
      <div className={styles.facts}>
        <DefinitionList>
          <Definition term={text.policyNumber}>{policy.policyNumber}</Definition>
          <Definition term={text.startDate}>{formatFrenchDate(policy.startDate)}</Definition>
          {typeof crm === 'number' && <Definition term={text.crm}>{coefficient(crm)}</Definition>}
        </DefinitionList>
      </div>
      {policy.paymentDetails && <PaymentBlock bankAccount={policy.paymentDetails.bankAccount} />}
      <RequestsUnderWay requests={policy.pendingRequests} />
      <PolicyActions policy={policy} />
    </Card>
  )
}
