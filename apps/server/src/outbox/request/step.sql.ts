import { randomUUID } from 'node:crypto'
import { isAnswer, mayBecome, type Answer, type RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'

type RequestKey = { accountId: string; requestId: string }

/** What becomes of a request; `reason` is what the customer is told with it, `by` who took the step. */
export type Step = { status: RequestStatus; reason: string | null; by: string }

/** A step that the table of `mayBecome` does not allow. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused'
  readonly from: RequestStatus
  constructor(from: RequestStatus, to: RequestStatus) {
    super(`A request that is ${from} cannot become ${to}`)
    this.from = from
  }
}

/**
 * Has the request take a step, inside the caller's transaction, and owes its customer the mail that tells an
 * answer. The status it had; the same again changes nothing and tells nobody. Throws `StepRefused`.
 */
export async function takeStep(sql: Sql, request: RequestKey, step: Step): Promise<RequestStatus> {
  const from = await lockStatus(sql, request)
  if (from === step.status) return from
  if (!mayBecome(from, step.status)) throw new StepRefused(from, step.status)
  const position = await insertStep(sql, request, step)
  if (isAnswer(step.status)) await oweAnswer(sql, request, position)
  return from
}

/** The request's status, locked until the transaction ends. */
export async function lockStatus(sql: Sql, { accountId, requestId }: RequestKey): Promise<RequestStatus> {
  const [request] = await sql.query<{ status: RequestStatus }>(
    'select status from request where account_id = $1 and request_id = $2 for update',
    [accountId, requestId],
  )
  if (!request) throw new Error('A step needs its request')
  return request.status
}

async function insertStep(
  sql: Sql,
  { accountId, requestId }: RequestKey,
  { status, reason, by }: Step,
): Promise<number> {
  const [step] = await sql.query<{ position: number }>(
    `with request as (
       update request set status = $3 where account_id = $1 and request_id = $2 returning account_id, request_id)
     insert into request_step (account_id, request_id, position, status, at, reason, taken_by)
     select account_id, request_id,
       (select coalesce(max(position), 0) + 1 from request_step where account_id = $1 and request_id = $2),
       $3, now(), $4, $5
     from request
     returning position`,
    [accountId, requestId, status, reason, by],
  )
  return step?.position ?? 0
}

async function oweAnswer(sql: Sql, { accountId, requestId }: RequestKey, position: number): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, request_id, kind, step, run_after)
     values ($1, $2, $3, 'answer', $4, now())`,
    [accountId, randomUUID(), requestId, position],
  )
}

/** An answer that a customer is told: since when it stands, and what the broker says with it. */
export type ToldAnswer = { status: Answer; reason: string | null; at: Date }

/** The answer that the message tells; undefined for a message of another kind. */
export async function findToldAnswer(
  sql: Sql,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<ToldAnswer | undefined> {
  const [step] = await sql.query<ToldAnswer>(
    `select request_step.status, request_step.reason, request_step.at
     from outbox join request_step using (account_id, request_id)
     where account_id = $1 and message_id = $2 and position = step`,
    [accountId, messageId],
  )
  return step
}
