import { formatFrenchDate, todayInParis } from '@portal/domain/ground/dates.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { RequestRow } from '../../../shell/request/request-row.tsx'
import { requestsOf, requestsQuery } from '../../../shell/request/requests-query.ts'
import styles from './owed.module.css'

/**
 * The last files that were sent for a policy, asked for or not, with what the broker said to them, and the
 * way to all that was asked for it; nothing where none was, or where that cannot be read.
 */
export function SentFiles({ policyNumber, headingId }: { policyNumber: string; headingId: string }) {
  const { data: requests = [] } = useQuery({ ...requestsQuery, throwOnError: false })
  const sent = requests.filter(
    (request) => request.kind === 'uploadDocument' && request.policyNumber === policyNumber,
  )
  if (sent.length === 0) return null
  return (
    <div className={styles.sent}>
      <h3>{text.sentFiles}</h3>
      <ul className={styles.sentList}>
        {sent.slice(0, limits.mobileDocuments).map((request) => (
          <RequestRow
            key={request.number}
            request={request}
            title={text.sentOn(dayOf(request.createdAt))}
            describedBy={headingId}
          >
            <RequestNumber number={request.number} sentence={text.numbered(request.number)} />
          </RequestRow>
        ))}
      </ul>
      <ScreenLink to={requestsOf(policyNumber)} className={styles.all} aria-describedby={headingId}>
        {text.ofPolicy}
      </ScreenLink>
    </div>
  )
}

function dayOf(createdAt: string): string {
  return formatFrenchDate(todayInParis(new Date(createdAt)))
}
