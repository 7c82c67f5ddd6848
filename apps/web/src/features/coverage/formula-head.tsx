import { coverages as text } from '@portal/words/coverage/coverages.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Drawing } from '../../shell/page/drawing.tsx'
import styles from './formula-head.module.css'

type Props = { risk: TabPolicy['risks'][number] }

/** What she has bought, by its name, and how much there is of it. */
export function FormulaHead({ risk: { guaranteeFormula, guarantees, model } }: Props) {
  const free = guarantees.filter(({ franchise }) => franchise === 0).length
  return (
    <div className={styles.formula}>
      <Drawing model={model} />
      <div>
        <h2 className={styles.heading}>
          <span className={styles.label}>{text.formula}</span> {guaranteeFormula}
        </h2>
        <p className={styles.count}>{text.count(guarantees.length, free)}</p>
      </div>
    </div>
  )
}
