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
}

/** A native `<details>`; printed open. */
export function Disclosure({ summary, children, name, defaultOpen, onToggle }: Props) {
  return (
    <details className={styles.disclosure} name={name} open={defaultOpen} onToggle={onToggle}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
