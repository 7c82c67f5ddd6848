import type { ReactNode } from 'react'
import { classNames } from '../ground/class-names.ts'
import tones from '../ground/tone.module.css'
import styles from './tag.module.css'

export type TagTone = 'neutral' | 'success' | 'warn' | 'error' | 'info'

/** A state in one or two words; the text carries the meaning, the colour only repeats it. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone | undefined; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, tone === 'neutral' ? styles.neutral : tones[tone])}>
      {children}
    </span>
  )
}
