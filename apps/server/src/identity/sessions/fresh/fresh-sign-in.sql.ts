import type { Sql } from '../../../db/db.ts'
import type { KeptSession } from '../session-row.ts'

const isOfToken = 'account_id = $1 and ended_at is null and (provider_sid = $2 or token_hash = $3)'

/** When the customer of an open session last showed that it is her; undefined where nobody knows. */
export async function findAuthenticatedAt(
  sql: Sql,
  accountId: string,
  { sessionId, tokenHash }: KeptSession,
): Promise<Date | undefined> {
  const [row] = await sql.query<{ at: Date | null }>(
    `select max(authenticated_at) as at from portal_session where ${isOfToken}`,
    [accountId, sessionId ?? null, tokenHash ?? null],
  )
  return row?.at ?? undefined
}

/** Whether the session of a token has ended, by a new password for instance, which a token outlives. */
export async function isSessionOver(
  sql: Sql,
  accountId: string,
  { sessionId, tokenHash }: KeptSession,
): Promise<boolean> {
  const rows = await sql.query(
    `select 1
     from portal_session
     where account_id = $1 and ended_at is not null and (provider_sid = $2 or token_hash = $3)
     limit 1`,
    [accountId, sessionId ?? null, tokenHash ?? null],
  )
  return rows.length > 0
}

/** Notes that she showed it at `at`; false when the portal has no such session. */
export async function setAuthenticatedAt(
  sql: Sql,
  accountId: string,
  { sessionId, tokenHash }: KeptSession,
  at: Date,
): Promise<boolean> {
  const rows = await sql.query(
    `update portal_session set authenticated_at = $4 where ${isOfToken} returning 1`,
    [accountId, sessionId ?? null, tokenHash ?? null, at],
  )
  return rows.length > 0
}
