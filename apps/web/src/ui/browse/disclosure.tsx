import type { ReactNode } from 'react'
import { Icon } from '../ground/icon.tsx'
import styles from './disclosure.module.css'

type Props = {
  summary: ReactNode
  children: ReactNode
  /** Disclosures of one name close each other. */
  name?: string | undefined
  defaultOpen?: boolean | undefined
  onToggle?: () => void
  /** Ids of what tells it from others of its name. */
  describedBy?: string | undefined
}

/** A native `<details>`; printed open. */
export function Disclosure({ summary, children, name, defaultOpen, onToggle, describedBy }: Props) {
  return (
    <details className={styles.disclosure} name={name} open={defaultOpen} onToggle={onToggle}>
      <summary className={styles.summary} aria-describedby={describedBy}>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
