import type { Sql } from '../../../db/db.ts'
import type { EndedSession, SessionKey } from '../session-row.ts'

// Statements of each server's rounds; they cross accounts, over indexes of only what they look for.

const batchSize = 100

export type EndedMark = Pick<EndedSession, 'accountId' | 'providerSid' | 'tokenHash' | 'endedAt'>
export type Cut = { accountId: string; cutAt: Date; keepSid: string | null; keepHash: string | null }

// A closed account's tokens are refused by the account, but for the closing's repeat (ownership.ts).
export function listEndedSince(sql: Sql, since: Date): Promise<EndedMark[]> {
  return sql.query<EndedMark>(
    `select account_id as "accountId", provider_sid as "providerSid", token_hash as "tokenHash", ended_at as "endedAt"
     from portal_session where ended_at > $1 and end_reason <> 'closed'`,
    [since],
  )
}

export function listCutsSince(sql: Sql, since: Date): Promise<Cut[]> {
  return sql.query<Cut>(
    `select account_id as "accountId", cut_at as "cutAt", keep_sid as "keepSid", keep_hash as "keepHash"
     from session_cut where cut_at > $1`,
    [since],
  )
}

/** Sessions that no page has been open for since `seenBefore`. */
export function listIdle(sql: Sql, seenBefore: Date): Promise<SessionKey[]> {
  return sql.query<SessionKey>(
    `select account_id as "accountId", session_id as "sessionId"
     from portal_session where ended_at is null and last_seen_at < $1 limit ${batchSize}`,
    [seenBefore],
  )
}

/** Sessions whose refresh nobody finished: the server that had begun it is gone. */
export function listOrphaned(sql: Sql, leasedBefore: Date): Promise<SessionKey[]> {
  return sql.query<SessionKey>(
    `select account_id as "accountId", session_id as "sessionId"
     from portal_session where refresh_until < $1 and ended_at is null limit ${batchSize}`,
    [leasedBefore],
  )
}

/** Deletes what ended before `endedBefore`: no token of it lives, and its cookie cannot be read any more. */
export async function deleteOldSessions(sql: Sql, endedBefore: Date): Promise<void> {
  await sql.query('delete from portal_session where ended_at < $1', [endedBefore])
  await sql.query('delete from session_cut where cut_at < $1', [endedBefore])
}
