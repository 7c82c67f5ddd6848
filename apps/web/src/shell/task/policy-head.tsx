import { numberedContract } from '@portal/words/label/contract-number.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Plate } from '../../ui/display/plate.tsx'
import { Drawing } from '../page/drawing.tsx'
import styles from './task.module.css'

type Props = {
  policy: TabPolicy
  /** Its car is named in what stands beside it. */
  isNamedBeside?: boolean
}

/** The policy that a task is about: its car as it is drawn, the plate, the number. */
export function PolicyHead({ policy: { policyNumber, risks }, isNamedBeside }: Props) {
  const [risk] = risks
  return (
    <span className={styles.head}>
      <Drawing model={risk?.model} />
      <span className={styles.names}>
        {!isNamedBeside && <strong className={styles.name}>{text.vehicle(risk)}</strong>}
        {risk && <Plate number={risk.licensePlate} />}
        <span className={styles.quiet}>{numberedContract(policyNumber)}</span>
      </span>
    </span>
  )
}
