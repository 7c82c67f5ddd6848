import type { ReactNode } from 'react'
import { Typeset } from '../../ui/block/typeset.tsx'
import styles from './large-day.module.css'

type Props = {
  label: string
  /** In words; absent where there is none. */
  day: string | undefined
  /** What there is to say of it, which goes on from the day. */
  children: ReactNode
}

/** The one day that somebody came for, in large; its ground is light until the day is settled. */
export function LargeDay({ label, day, children }: Props) {
  return (
    <div className={styles.end}>
      <p className={styles.label}>{label}</p>
      {day && (
        <p className={styles.day}>
          <Typeset>{day}</Typeset>
        </p>
      )}
      {children}
    </div>
  )
}
