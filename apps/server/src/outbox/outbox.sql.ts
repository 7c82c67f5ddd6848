import type { Sql } from '../db/db.ts'
import type { MessageKind } from './outbox.ts'

/** Writes the messages that the request owes, due at once. */
export async function insertMessages(
  sql: Sql,
  accountId: string,
  requestId: string,
  runAfter: Date,
  messages: readonly { messageId: string; kind: MessageKind }[],
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, request_id, run_after, message_id, kind)
     select $1, $2, $3, message.id, message.kind
     from unnest($4::uuid[], $5::text[]) as message (id, kind)`,
    [
      accountId,
      requestId,
      runAfter,
      messages.map(({ messageId }) => messageId),
      messages.map(({ kind }) => kind),
    ],
  )
}
