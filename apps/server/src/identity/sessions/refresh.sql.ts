import type { Sql } from '../../db/db.ts'
import type { SealedTokens, SessionKey, SessionRow } from './session-row.ts'
import { sessionColumns } from './session.sql.ts'

type Lease = { by: string; at: Date; until: Date; freshUntil: Date }

/** The session, for who may refresh its tokens now; undefined when another does, or nothing is left to do. */
export async function leaseRefresh(sql: Sql, key: SessionKey, lease: Lease): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `update portal_session set refresh_by = $3, refresh_until = $5
     where account_id = $1 and session_id = $2 and ended_at is null and access_expires_at < $6
       and (refresh_until is null or refresh_until < $4)
     returning ${sessionColumns}`,
    [key.accountId, key.sessionId, lease.by, lease.at, lease.until, lease.freshUntil],
  )
  return row
}

/** Whether the lease was still this one's. */
export async function releaseLease(sql: Sql, key: SessionKey, by: string): Promise<boolean> {
  const rows = await sql.query(
    `update portal_session set refresh_by = null, refresh_until = null
     where account_id = $1 and session_id = $2 and refresh_by = $3
     returning 1`,
    [key.accountId, key.sessionId, by],
  )
  return rows.length === 1
}

/**
 * Keeps refreshed tokens under a new cookie, unless the browser has not shown the last one yet. Undefined
 * when the lease was lost or the session has ended meanwhile.
 */
export async function updateTokens(
  sql: Sql,
  key: SessionKey,
  by: string,
  { tokens, accessExpiresAt, tokenHash }: SealedTokens,
): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `update portal_session
     set tokens = $4, access_expires_at = $5, token_hash = $6, refresh_by = null, refresh_until = null,
       generation = case when confirmed_at is null then generation else generation + 1 end, confirmed_at = null
     where account_id = $1 and session_id = $2 and refresh_by = $3 and ended_at is null
     returning ${sessionColumns}`,
    [key.accountId, key.sessionId, by, tokens, accessExpiresAt, tokenHash],
  )
  return row
}
