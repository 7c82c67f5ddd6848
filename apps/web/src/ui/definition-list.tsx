import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

/** Terms and their values, in columns where there is room. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

/** One line of a definition list. */
export function Definition({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
