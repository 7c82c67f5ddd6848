import { numberedContract } from '@portal/words/label/contract-number.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { ReactNode } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Drawing } from '../../../shell/page/drawing.tsx'
import { SettledSeal } from '../../../shell/request/settled-seal.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import styles from './ended-car.module.css'

type Props = {
  policy: TabPolicy
  /** What became of it: the day on which it ends. */
  children: ReactNode
}

/** Which contract it is about: its car, its plate, its number; and below, what became of it. */
export function EndedCar({ policy: { policyNumber, risks }, children }: Props) {
  const [risk] = risks
  return (
    <div className={styles.car}>
      <SettledSeal className={styles.seal} />
      <div className={styles.words}>
        <p className={styles.name}>{text.vehicle(risk)}</p>
        <p className={styles.contract}>
          {risk && <Plate number={risk.licensePlate} />}
          <span>{numberedContract(policyNumber)}</span>
        </p>
      </div>
      <Drawing model={risk?.model} />
      {children}
    </div>
  )
}
