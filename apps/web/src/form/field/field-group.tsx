import { useId, type ReactNode } from 'react'
import styles from './field-group.module.css'

/** Fields of one subject under its heading; two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
