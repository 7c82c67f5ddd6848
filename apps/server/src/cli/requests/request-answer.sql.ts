import type { RequestStatus } from '@portal/domain/request/request.ts'
import type { Db, Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { answerRequest } from '../../features/request/answer-request.ts'
import type { Step } from '../../outbox/request/step.ts'
import { auditChange } from '../operator/audit-change.ts'
import { commandPatienceMs } from '../patience.ts'
import { requestColumns, type JournalRow } from './requests.sql.ts'

/** A request with everything that is known of it; instants are ISO. */
type RequestRow = JournalRow & {
  /** What became of it after its reception, the oldest first; `by` took the step. */
  steps: { status: string; at: string; reason: string | null; by: string }[]
  /** When each message left, null while it has not. */
  messages: { kind: string; deliveredAt: string | null }[]
}

export async function findRequestRow(sql: Sql, number: string): Promise<RequestRow | undefined> {
  const [request] = await sql.query<RequestRow>(
    `select ${requestColumns},
       (select coalesce(json_agg(json_build_object('status', step.status, 'at', ${isoInstant('at')}, 'reason', reason,
          'by', taken_by) order by position), '[]')
        from request_step as step
        where step.account_id = request.account_id and step.request_id = request.request_id) as steps,
       (select coalesce(json_agg(json_build_object('kind', outbox.kind, 'deliveredAt', ${isoInstant('delivered_at')})
          order by outbox.kind), '[]')
        from outbox
        where outbox.account_id = request.account_id and outbox.request_id = request.request_id) as messages
     from request
     where number = $1`,
    [number],
  )
  return request
}

/** Whose request has the number; undefined when there is none. */
export async function findRequestAccount(sql: Sql, number: string): Promise<string | undefined> {
  const [request] = await sql.query<{ accountId: string }>(
    'select account_id as "accountId" from request where number = $1',
    [number],
  )
  return request?.accountId
}

/**
 * Has the request take the step, with its audit line, and gives the status that it had; undefined when there
 * is no such request.
 * @throws StepRefused
 */
export async function setStatus(db: Db, number: string, step: Step): Promise<RequestStatus | undefined> {
  const work = async (sql: Sql) => {
    const accountId = await findRequestAccount(sql, number)
    if (accountId === undefined) return undefined
    const from = await answerRequest(sql, { accountId, number }, step)
    const action = `set request ${step.status}`
    if (from !== step.status) await auditChange(sql, { accountId, action, object: number })
    return from
  }
  return db.transaction(work, { patienceMs: commandPatienceMs.row })
}
