import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './empty-state.module.css'

type Props = {
  /** Above its title, for the eye alone. */
  drawing?: ReactNode
  /** What is missing. */
  title: ReactNode
  /** Why, in a sentence. */
  children: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Says that there is nothing, why, and what to do next; neither an error nor a wait. */
export function EmptyState({ drawing, title, children, action }: Props) {
  return (
    <Card className={styles.empty} data-empty="">
      {drawing}
      <h2>{title}</h2>
      <p className={styles.reason}>{children}</p>
      {action}
    </Card>
  )
}
