import { useId, type ReactNode } from 'react'
import { Disclosure } from '../browse/disclosure.tsx'
import { Card } from '../surface/card.tsx'
import head from './car-head.module.css'
import styles from './folded-card.module.css'

type Props = {
  as: 'article' | 'section'
  /** What tells it from the others, as its heading. */
  title: ReactNode
  /** The car. */
  drawing?: ReactNode
  /** Under the title: a plate, a state, what is due. */
  marks: ReactNode
  /** What it is about has ended: its head is grey. */
  isOver?: boolean | undefined
  /** Gets the id of the heading. */
  children: (headingId: string) => ReactNode
}

/** One card of a long list: folded to what tells it from the others; all else unfolds below. */
export function FoldedCard({ as, title, drawing, marks, isOver = false, children }: Props) {
  const headingId = useId()
  const summary = (
    <>
      {drawing}
      <h2 id={headingId}>{title}</h2>
      <span className={head.notes}>{marks}</span>
    </>
  )
  return (
    <Card as={as} aria-labelledby={headingId} className={styles.card} data-over={isOver || undefined}>
      <Disclosure summary={summary}>{children(headingId)}</Disclosure>
    </Card>
  )
}
