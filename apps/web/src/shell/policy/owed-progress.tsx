import { dayMs, formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import { askedDocuments } from '@portal/domain/policy/asked-documents.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { today } from '../../ground/clock.ts'
import styles from './owed-progress.module.css'

/** How many of the documents asked for have come, as a ring and in words, and the day the delay ends. */
export function OwedProgress({ policies, days }: { policies: readonly TabPolicy[]; days: number }) {
  const { asked, received } = askedDocuments(policies)
  return (
    <div className={styles.progress}>
      <svg className={styles.ring} viewBox="-12 -12 24 24" aria-hidden="true">
        <circle r="9.5" />
        <circle r="9.5" pathLength={asked} strokeDasharray={`${received} ${asked}`} />
      </svg>
      <div>
        <p>{text.received(received, asked)}</p>
        {days > 0 && <p>{commonWords.until(formatFrenchDate(dayAfter(days)))}</p>}
      </div>
    </div>
  )
}

// Written out: the calendar comes with the screens that have dates to choose.
function dayAfter(days: number): IsoDate {
  return new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10)
}
