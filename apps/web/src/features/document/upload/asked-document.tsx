import { policies } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { Plate } from '../../../ui/display/plate.tsx'
import styles from './upload.module.css'
import type { WantedDocument } from './upload.ts'

type Props = { policy: TabPolicy; document: WantedDocument }

/** For which vehicle a document is sent, and what has to be on it. */
export function AskedDocument({ policy: { risks }, document }: Props) {
  const [risk] = risks
  return (
    <div className={styles.wanted}>
      <p className={styles.vehicle}>
        <strong>{policies.vehicle(risk)}</strong>
        {risk && <Plate number={risk.licensePlate} />}
      </p>
      <p className={styles.muted}>{document.description}</p>
    </div>
  )
}
