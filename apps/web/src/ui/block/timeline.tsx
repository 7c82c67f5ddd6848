import type { ReactNode } from 'react'
import { classNames } from '../ground/class-names.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  /** Tells it from the others. */
  id: string
  title: string
  /** When it was or will be, in a few words. */
  when?: ReactNode
  children?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'refused'
}

type Props = {
  steps: readonly TimelineStep[]
  labelledBy: string
  /** Says the order of steps that somebody has to take. */
  isNumbered?: boolean
}

/** Steps on a line of dots, the one under way marked for eye and ear; the oldest first. */
export function Timeline({ steps, labelledBy, isNumbered }: Props) {
  return (
    <div className={styles.frame}>
      <ol className={classNames(styles.timeline, isNumbered && styles.numbered)} aria-labelledby={labelledBy}>
        {steps.map(({ id, title, when, children, state }) => (
          <li
            key={id}
            className={classNames(state === 'refused' && styles.done, styles[state])}
            aria-current={state === 'current' || state === 'refused' ? 'step' : undefined}
          >
            <p className={styles.title}>{title}</p>
            {when && <p className={styles.when}>{when}</p>}
            {children && <div className={styles.note}>{children}</div>}
          </li>
        ))}
      </ol>
    </div>
  )
}
