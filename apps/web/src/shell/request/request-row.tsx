import type { RequestEntry } from '@portal/domain/request/request.schema.ts'
import type { RequestStatus } from '@portal/domain/request/request.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import type { ReactNode } from 'react'
import { paths } from '../../ground/paths.ts'
import { ScreenLink } from '../link/screen-link.tsx'
import styles from './request-row.module.css'
import { RequestStatusTag } from './request-status.tsx'

// Received, with the broker, done: what has come to its end says so by its state alone.
const reached = { received: 1, sent: 2, question: 2 } as const

const isOnItsWay = (status: RequestStatus): status is keyof typeof reached => status in reached

type Props = {
  request: RequestEntry
  /** What leads to its page. */
  title: string
  /** Id of what it is about, which others of its title are not. */
  describedBy?: string
  /** What leads on from here, beside what the broker says. */
  way?: ReactNode
  children: ReactNode
}

/** A request in a list: what it is, where it stands, and what the broker says to it. */
export function RequestRow({
  request: { number, status, reason },
  title,
  describedBy,
  way,
  children,
}: Props) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <ScreenLink to={paths.request(number)} className={styles.link} aria-describedby={describedBy}>
          {title}
        </ScreenLink>
        <p className={styles.facts}>{children}</p>
      </div>
      <span className={styles.standing}>
        <RequestStatusTag status={status} />
        {isOnItsWay(status) && (
          <span className={styles.reached}>
            {text.step(reached[status])}
            <span className={styles.track} data-reached={reached[status]} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          </span>
        )}
      </span>
      {(reason !== null || way) && (
        <div className={styles.said}>
          {reason !== null && <Reason status={status} reason={reason} />}
          {way}
        </div>
      )}
    </li>
  )
}

/** The broker's own words, under whose they are and what they are. */
export function Reason({ status, reason }: { status: RequestStatus; reason: string }) {
  return (
    <p className={styles.reason}>
      <strong>{status === 'question' ? text.question : text.reason}</strong> {reason}
    </p>
  )
}
