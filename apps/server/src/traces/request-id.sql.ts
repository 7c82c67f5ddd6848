import type { Sql } from '../db/db.ts'
import type { Leased } from '../outbox/message-kinds.ts'

/** The id that the answer and the log line of the write had which owes `message`; undefined for a notice. */
export async function findRequestId(
  sql: Sql,
  { accountId, requestId }: Pick<Leased, 'accountId' | 'requestId'>,
): Promise<string | undefined> {
  if (requestId === null) return undefined
  const [row] = await sql.query<{ id: string }>(
    `select trace_id as id
     from audit join request on request.account_id = audit.account_id and request.number = audit.object
     where audit.account_id = $1 and request.account_id = $1 and request_id = $2 and action = request.kind
     limit 1`,
    [accountId, requestId],
  )
  return row?.id
}
