import { principalDriver } from '@portal/domain/policy/policy.ts'
import { nextDebit } from '@portal/domain/premium/premium.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { annualPremium, coefficient, euros } from '@portal/words/ground/formats.ts'
import { premiums } from '@portal/words/premium/premiums.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { today } from '../../ground/clock.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import styles from './formula-head.module.css'

type Props = { policy: TabPolicy; risk: TabPolicy['risks'][number] }

/** What she has bought, by its name, how much there is of it, and what it costs. */
export function FormulaHead({ policy, risk: { guaranteeFormula, guarantees, model } }: Props) {
  const free = guarantees.filter(({ franchise }) => franchise === 0).length
  return (
    <div className={styles.formula}>
      <Drawing model={model} />
      <div className={styles.what}>
        <h2 className={styles.heading}>
          <span className={styles.label}>{text.formula}</span> {guaranteeFormula}
        </h2>
        <p className={styles.count}>{text.count(guarantees.length, free)}</p>
      </div>
      {!isTerminated(policy) && <Figures policy={policy} />}
    </div>
  )
}

/** Premium, coefficient and next debit, as far as they are known; a phone has them in their cards. */
function Figures({ policy }: { policy: TabPolicy }) {
  const crm = principalDriver(policy)?.crm
  const next = nextDebit(policy.payments ?? [], today())
  return (
    <dl className={styles.figures}>
      <Figure term={premiums.premiumNow}>{annualPremium(policy)}</Figure>
      {typeof crm === 'number' && <Figure term={premiums.crm}>{coefficient(crm)}</Figure>}
      {next && <Figure term={premiums.nextDebit}>{euros(next.amount)}</Figure>}
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className={styles.label}>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
