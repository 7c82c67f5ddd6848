import type { ReactNode } from 'react'
import styles from './car-head.module.css'

type Props = {
  headingId: string
  /** The car, or nothing where there is none. */
  drawing?: ReactNode
  title: ReactNode
  /** Under the title: the plate, the contract, its state. */
  notes?: ReactNode
  /** At the end of the line, where there is room. */
  aside?: ReactNode
  /** What it is about has ended: it is not in colour. */
  isOver?: boolean | undefined
}

/** The head of a card about one car, as the skin sets it: on a ground of its own, or over a rule. */
export function CarHead({ headingId, drawing, title, notes, aside, isOver = false }: Props) {
  return (
    <header className={styles.head} data-over={isOver || undefined}>
      {drawing}
      <div className={styles.names}>
        <h2 id={headingId}>{title}</h2>
        {notes && <div className={styles.notes}>{notes}</div>}
      </div>
      {aside}
    </header>
  )
}
