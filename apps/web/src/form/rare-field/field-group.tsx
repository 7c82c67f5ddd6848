import type { ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields of one subject, a group by the name of its heading (RGAA 11.5). */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <h2>{title}</h2>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
