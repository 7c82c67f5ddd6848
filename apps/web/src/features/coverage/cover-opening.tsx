import { principalDriver } from '@portal/domain/policy/policy.ts'
import { nextDebit } from '@portal/domain/premium/premium.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { annualPremium, coefficient, euros } from '@portal/words/ground/formats.ts'
import { numberedContract } from '@portal/words/label/contract-number.ts'
import { policies } from '@portal/words/policy/policies.ts'
import { premiums } from '@portal/words/premium/premiums.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { today } from '../../ground/clock.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import styles from './cover-opening.module.css'

/** The one head of the page: the car, then what she has bought, how much there is of it and what it costs. */
export function CoverOpening({ policy }: { policy: TabPolicy }) {
  const { policyNumber, risks } = policy
  const [risk] = risks
  return (
    <>
      <div className={styles.vehicle}>
        <p className={styles.name}>{policies.vehicle(risk)}</p>
        <p className={styles.notes}>
          {risk && <Plate number={risk.licensePlate} />}
          <span>{numberedContract(policyNumber)}</span>
          {isTerminated(policy) && <Tag>{policy.state}</Tag>}
        </p>
      </div>
      <Drawing model={risk?.model} />
      <div className={styles.bought}>
        {risk && <Formula risk={risk} />}
        <Figures policy={policy} />
      </div>
    </>
  )
}

function Formula({ risk: { guaranteeFormula, guarantees } }: { risk: TabPolicy['risks'][number] }) {
  const free = guarantees.filter(({ franchise }) => franchise === 0).length
  return (
    <div className={styles.formula}>
      <h2 className={styles.figure}>
        <span className={styles.label}>{text.formula}</span> {guaranteeFormula}
      </h2>
      {guarantees.length > 0 && <p className={styles.label}>{text.count(guarantees.length, free)}</p>}
    </div>
  )
}

/** Premium, coefficient and next debit, as far as they are known; of an ended policy what it cost last. */
function Figures({ policy }: { policy: TabPolicy }) {
  if (isTerminated(policy))
    return (
      <dl className={styles.figures}>
        <Figure term={policies.lastPremium} unit={policies.perYear}>
          {annualPremium(policy)}
        </Figure>
      </dl>
    )
  const crm = principalDriver(policy)?.crm
  const next = nextDebit(policy.payments ?? [], today())
  return (
    <dl className={styles.figures}>
      <Figure term={premiums.premiumNow} unit={policies.perYear}>
        {annualPremium(policy)}
      </Figure>
      {typeof crm === 'number' && <Figure term={premiums.crm}>{coefficient(crm)}</Figure>}
      {next && (
        <Figure term={premiums.nextDebit} note={premiums.on(next.day)}>
          {euros(next.amount)}
        </Figure>
      )}
    </dl>
  )
}

type FigureProps = {
  term: string
  unit?: string
  /** Below it, small. */
  note?: string
  children: string
}

function Figure({ term, unit, note, children }: FigureProps) {
  return (
    <div>
      <dt className={styles.label}>{term}</dt>
      <dd className={styles.figure}>
        {children} {unit && <span className={styles.unit}>{unit}</span>}
        {note && <span className={styles.label}>{note}</span>}
      </dd>
    </div>
  )
}
