import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { instant } from '@portal/words/time/instants.ts'
import { useId, type Ref } from 'react'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './sheet.module.css'

type Props = Pick<RequestSheet, 'history'> & { heading: Ref<HTMLHeadingElement> }

/** What became of the request, step by step from its reception on, with what the broker said. */
export function Steps({ history, heading }: Props) {
  const headingId = useId()
  const last = history.length - 1
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {text.steps}
      </h2>
      <ol className={styles.steps}>
        {history.map(({ status, at, reason }, index) => (
          <li key={`${at} ${status}`} aria-current={index === last ? 'step' : undefined}>
            <p>
              <strong>{text.statuses[status]}</strong>
            </p>
            <time className={styles.muted} dateTime={at}>
              {instant(at)}
            </time>
            {reason !== null && <p className={styles.lines}>{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
