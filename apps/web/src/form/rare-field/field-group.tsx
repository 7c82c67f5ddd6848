import type { ReactNode } from 'react'
import styles from './field-group.module.css'

type Props = {
  title: string
  /** The paper that the fields are read from: beside them where there is room, else above. */
  paper?: ReactNode
  children: ReactNode
}

/** Fields of one subject, a group by the name of its heading (RGAA 11.5). */
export function FieldGroup({ title, paper, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <h2>{title}</h2>
      </legend>
      <div className={styles.body}>
        <div className={styles.fields}>{children}</div>
        {paper}
      </div>
    </fieldset>
  )
}

/** Fields that belong together, on one line where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
