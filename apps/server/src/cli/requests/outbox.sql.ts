import type { Sql } from '../../db/db.ts'

/** A message that has not left yet. */
export type WaitingMessage = {
  messageId: string
  kind: string
  /** Of its request; what a notice tells of has none, and stands here itself. */
  number: string
  attempts: number
  /** Given up after its last try; only `outbox retry` sends it. */
  parked: boolean
  /** ISO instant of the next try. */
  nextTry: string | null
  lastError: string | null
}

export async function listWaiting(sql: Sql): Promise<WaitingMessage[]> {
  return sql.query(
    `select message_id as "messageId", outbox.kind, coalesce(number, notice) as number, attempts, parked_at is not null as parked,
       case when parked_at is null then to_char(run_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as "nextTry",
       last_error as "lastError"
     from outbox left join request using (account_id, request_id)
     where delivered_at is null
     order by parked_at is null, run_after, message_id`,
  )
}

/** Makes parked messages due again, or the one with this id, parked or waiting; returns how many. */
export async function retry(sql: Sql, messageId: string | undefined): Promise<number> {
  const rows = await sql.query(
    `update outbox
     set parked_at = null, attempts = 0, run_after = now(), locked_until = null
     where delivered_at is null and case when $1::text is null then parked_at is not null else message_id::text = $1 end
     returning 1`,
    [messageId],
  )
  return rows.length
}
