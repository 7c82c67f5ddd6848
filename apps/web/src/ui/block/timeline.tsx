import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type TimelineStep = {
  /** Tells it from the others. */
  id: string
  title: string
  /** When it was or will be, in a few words. */
  when?: ReactNode
  children?: ReactNode
  state: 'done' | 'current' | 'ahead'
}

/** Steps on a line of dots, the one under way marked for eye and ear; the oldest first. */
export function Timeline({ steps, labelledBy }: { steps: readonly TimelineStep[]; labelledBy: string }) {
  return (
    <div className={styles.frame}>
      <ol className={styles.timeline} aria-labelledby={labelledBy}>
        {steps.map(({ id, title, when, children, state }) => (
          <li key={id} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
            <p className={styles.title}>{title}</p>
            {when && <p className={styles.when}>{when}</p>}
            {children && <div className={styles.note}>{children}</div>}
          </li>
        ))}
      </ol>
    </div>
  )
}
