import type { ReactNode } from 'react'
import { classNames } from '../ground/class-names.ts'
import styles from './definition-list.module.css'

/** Terms and their values, in columns where there is room. */
export function DefinitionList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

type Props = {
  term: ReactNode
  /** A long value, such as an IBAN: it takes two columns, on a phone the whole width. */
  wide?: boolean | undefined
  children: ReactNode
}

/** One entry of a definition list. */
export function Definition({ term, wide, children }: Props) {
  return (
    <div className={classNames(styles.entry, wide && styles.wide)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
