import { useId, type ReactNode } from 'react'
import { Card } from '../surface/card.tsx'
import styles from './titled-card.module.css'

type Props = {
  title: string
  /** Beside the heading, for the eye alone. */
  drawing?: ReactNode
  children: ReactNode
}

/** A card under its heading, what is in it one below the other. */
export function TitledCard({ title, drawing, children }: Props) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        {drawing}
        <h2 id={headingId}>{title}</h2>
      </div>
      {children}
    </Card>
  )
}
