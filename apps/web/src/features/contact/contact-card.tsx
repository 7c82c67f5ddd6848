import { useId, type ReactNode } from 'react'
import { Card } from '../../ui/surface/card.tsx'
import styles from './contact.module.css'

/** One way to reach customer service. */
export function ContactCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </Card>
  )
}
