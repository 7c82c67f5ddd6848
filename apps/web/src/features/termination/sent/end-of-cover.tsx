import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import styles from './end-of-cover.module.css'

/** When cover ends, on which article that rests, and from when it is suspended (article L113-14 II). */
export function EndOfCover({ end: { endDate, ground, suspendedFrom } }: { end: TerminationEnd }) {
  return (
    <div className={styles.end}>
      <p className={styles.label}>{text.endTitle}</p>
      {endDate && <p className={styles.day}>{longDay(endDate)}</p>}
      <p>{text.end[ground](endDate ? formatFrenchDate(endDate) : '')}</p>
      {suspendedFrom && <p>{text.suspendedFrom(formatFrenchDate(suspendedFrom))}</p>}
    </div>
  )
}
