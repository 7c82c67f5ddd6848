import { randomUUID } from 'node:crypto'
import { untouchedStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { listed } from '../../db/listed.ts'

export type OutboxRequest = { accountId: string; requestId: string }

/** What becomes of a request; `reason` is what the customer is told with it, `by` who took the step. */
export type Step = { status: RequestStatus; reason: string | null; by: string }

/** The request's status, locked until the transaction ends. */
export async function lockStatus(sql: Sql, { accountId, requestId }: OutboxRequest): Promise<RequestStatus> {
  const [request] = await sql.query<{ status: RequestStatus }>(
    'select status from request where account_id = $1 and request_id = $2 for update',
    [accountId, requestId],
  )
  if (!request) throw new Error('A step needs its request')
  return request.status
}

/** Writes down that the request took the step, its last; the step's place among the request's. */
export async function insertStep(
  sql: Sql,
  { accountId, requestId }: OutboxRequest,
  { status, reason, by }: Step,
): Promise<number> {
  const [step] = await sql.query<{ position: number }>(
    `with request as (
       update request set status = $3, untouched = $3 in (${listed(untouchedStatuses)})
       where account_id = $1 and request_id = $2
       returning account_id, request_id)
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

/** Owes the customer the mail that tells the step at `position`. */
export async function oweAnswer(
  sql: Sql,
  { accountId, requestId }: OutboxRequest,
  position: number,
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, request_id, kind, step, run_after)
     values ($1, $2, $3, 'answer', $4, now())`,
    [accountId, randomUUID(), requestId, position],
  )
}
