import { hourMs, minuteMs } from '@portal/domain/ground/dates.ts'
import { answerHours } from '@portal/words/broker/promises.ts'
import { portalCommand } from '../../ground/start-error.ts'
import type { Owed } from '../../metrics/owed.ts'
import { ok, warning, type BareDiagnosis } from './check.ts'

/** As long as the alerts wait (`deploy/prometheus/alerts.yml`): a feed comes every night. */
const most = { messageMs: 15 * minuteMs, feedMs: 36 * hourMs }

/** Whether what accepted writes owe leaves, by what the database counts. */
export function outboxWords({ waiting, parked, oldestSeconds }: Owed): BareDiagnosis {
  const oldestMs = (oldestSeconds ?? 0) * 1_000
  const minutes = Math.floor(oldestMs / minuteMs)
  if (parked > 0) {
    return warning(
      `${parked} messages are parked: nobody tries them again.`,
      `See why: ${portalCommand} outbox list. Once that is mended: ${portalCommand} outbox retry`,
    )
  }
  if (oldestMs > most.messageMs) {
    return warning(
      `${waiting} messages wait, the oldest for ${minutes} minutes.`,
      `See why: ${portalCommand} outbox list. Is the portal running, and the mail server, and the webhook?`,
    )
  }
  return ok(waiting === 0 ? 'No message waits.' : `${waiting} messages wait, none for long.`)
}

/** Whether customers wait for an answer longer than they are promised. */
export function requestWords({ unanswered }: Owed): BareDiagnosis {
  if (unanswered === 0) return ok(`None has waited for an answer for ${answerHours()} hours.`)
  return warning(
    `${unanswered} have not been answered for ${answerHours()} hours.`,
    `List them: ${portalCommand} requests list --older-than ${Math.max(1, Math.floor(answerHours() / 24))}. Answer each: ${portalCommand} requests set NUMBER done`,
  )
}

/** Whether a feed came in lately, and all of it is in, or `due`; a demonstration has its own. */
export function feedWords({ importedAt }: Owed, at: Date, isDemo: boolean, due?: string): BareDiagnosis {
  if (due !== undefined) {
    return warning(
      'The last feed was accepted, and is not all in yet.',
      `Wait for the import that is running; where none is, the next one brings it in first: ${portalCommand} import FILE`,
    )
  }
  if (isDemo) return ok('A demonstration: its portfolio comes with the portal.')
  if (importedAt === undefined) {
    return warning('No feed has come in yet.', `Load the first one: ${portalCommand} import FILE`)
  }
  const ageMs = at.getTime() - importedAt * 1_000
  const says = `The last feed came in ${Math.max(0, Math.floor(ageMs / hourMs))} hours ago.`
  if (ageMs <= most.feedMs) return ok(says)
  return warning(says, `See what the nightly import said, and load the feed: ${portalCommand} import FILE`)
}
