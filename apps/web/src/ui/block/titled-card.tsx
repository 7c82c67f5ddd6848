import { useId, type ReactNode } from 'react'
import { Card } from '../surface/card.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './titled-card.module.css'

type Props = {
  title: string
  /** Beside the heading, for the eye alone. */
  drawing?: ReactNode
  /** Read and not filled in. */
  isEntry?: boolean
  children: ReactNode
}

/** A card under its heading, what is in it one below the other. */
export function TitledCard({ title, drawing, isEntry = false, children }: Props) {
  const headingId = useId()
  const Sheet = isEntry ? EntryCard : Card
  return (
    <Sheet as="section" aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        {drawing}
        <h2 id={headingId}>{title}</h2>
      </div>
      {children}
    </Sheet>
  )
}
