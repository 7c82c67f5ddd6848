import type { Sql } from '../db/db.ts'
import type { MessageKind } from './message-kinds.ts'

// Times are the database's: one clock for all processes, which runs on when NOW freezes the business clock.

/** Writes the messages that the request owes, due at once. */
export async function insertMessages(
  sql: Sql,
  accountId: string,
  requestId: string,
  messages: readonly { messageId: string; kind: MessageKind }[],
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, request_id, run_after, message_id, kind)
     select $1, $2, now(), message.id, message.kind
     from unnest($3::uuid[], $4::text[]) as message (id, kind)`,
    [accountId, requestId, messages.map(({ messageId }) => messageId), messages.map(({ kind }) => kind)],
  )
}

/**
 * Deletes up to `most` messages delivered more than `days` ago, none parked or under way; returns how many.
 */
export async function deleteDelivered(sql: Sql, days: number, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from outbox
     where (account_id, message_id) in (
       select account_id, message_id
       from outbox
       where delivered_at < now() - make_interval(days => $1)
       order by delivered_at
       limit $2)
     returning 1`,
    [days, most],
  )
  return rows.length
}
