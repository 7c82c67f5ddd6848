import type { Sql } from '../db/db.ts'
import type { ToldAnswer } from './customer/answer-mail.ts'

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
