import { useId, type ReactNode } from 'react'
import { Card } from '../surface/card.tsx'
import styles from './titled-card.module.css'

/** A card under its heading, what is in it one below the other. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </Card>
  )
}
