import type { ListedSession } from '@portal/domain/session/session.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { EndReason } from './end-reason.ts'
import type { EndedSession, KeptSession, SealedTokens, SessionKey, SessionRow } from './session-row.ts'

/** What a SessionRow is read from. */
export const sessionColumns = `account_id as "accountId", session_id as "sessionId", provider_sid as "providerSid", ends_at as "endsAt",
  ended_at as "endedAt", end_reason as "endReason", last_seen_at as "lastSeenAt", tokens,
  access_expires_at as "accessExpiresAt", generation, confirmed_at as "confirmedAt"`

type NewSession = SessionKey &
  SealedTokens & {
    providerSid: string | undefined
    browser: string
    startedAt: Date
    endsAt: Date
    authenticatedAt: Date | undefined
  }

/** Begins a session, or goes on with the one of the same provider session: two tabs signed in at once. */
export async function beginSession(sql: Sql, session: NewSession): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `insert into portal_session (account_id, session_id, provider_sid, browser, started_at, last_seen_at, ends_at, tokens,
       access_expires_at, token_hash, generation, authenticated_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, 1, $10)
     on conflict (account_id, provider_sid) where ended_at is null do update
     set last_seen_at = excluded.last_seen_at, tokens = excluded.tokens, access_expires_at = excluded.access_expires_at,
       token_hash = excluded.token_hash, refresh_by = null, refresh_until = null,
       authenticated_at = greatest(portal_session.authenticated_at, excluded.authenticated_at),
       -- Coming back does not prolong a sign-in, unless that one is over.
       ends_at = case when portal_session.ends_at > excluded.started_at then portal_session.ends_at else excluded.ends_at end
     returning ${sessionColumns}`,
    [
      session.accountId,
      session.sessionId,
      session.providerSid ?? null,
      session.browser,
      session.startedAt,
      session.endsAt,
      session.tokens,
      session.accessExpiresAt,
      session.tokenHash,
      session.authenticatedAt ?? null,
    ],
  )
  return row
}

export async function findSession(sql: Sql, key: SessionKey): Promise<SessionRow | undefined> {
  const [row] = await sql.query<SessionRow>(
    `select ${sessionColumns} from portal_session where account_id = $1 and session_id = $2`,
    [key.accountId, key.sessionId],
  )
  return row
}

/** Notes a sign of life, and that the browser holds the cookie `generation`, if that is the current one. */
export async function noteSeen(sql: Sql, key: SessionKey, generation: number, at: Date): Promise<void> {
  await sql.query(
    `update portal_session
     set last_seen_at = greatest(last_seen_at, $4),
       confirmed_at = case when generation = $3 then coalesce(confirmed_at, $4) else confirmed_at end
     where account_id = $1 and session_id = $2 and ended_at is null`,
    [key.accountId, key.sessionId, generation, at],
  )
}

type Ending = { reason: EndReason; at: Date }

/** Ends one session; empty when it is unknown, foreign or over. */
export async function endSession(sql: Sql, key: SessionKey, ending: Ending): Promise<EndedSession[]> {
  return end(sql, 'session_id = $4', [key.accountId, ending.at, ending.reason, key.sessionId])
}

/** Has every token refused that was issued to the account before, but for those of the session to `keep`. */
export async function cutTokens(sql: Sql, accountId: string, keep: KeptSession, at: Date): Promise<void> {
  await sql.query(
    `insert into session_cut (account_id, cut_at, keep_sid, keep_hash) values ($1, $2, $3, $4)
     on conflict (account_id) do update
     set cut_at = excluded.cut_at, keep_sid = excluded.keep_sid, keep_hash = excluded.keep_hash`,
    [accountId, at, keep.sessionId ?? null, keep.tokenHash ?? null],
  )
}

/** Ends the account's sessions, except the one to `keep`; those at the provider are not its business. */
export async function endSessionsOfAccount(
  sql: Sql,
  accountId: string,
  { keep = {}, ...ending }: Ending & { keep?: KeptSession },
): Promise<EndedSession[]> {
  const [sid, hash] = [keep.sessionId ?? null, keep.tokenHash ?? null]
  return end(
    sql,
    '($4::text is null or provider_sid is distinct from $4) and ($5::text is null or token_hash is distinct from $5)',
    [accountId, ending.at, ending.reason, sid, hash],
  )
}

function end(sql: Sql, which: string, values: readonly unknown[]): Promise<EndedSession[]> {
  return sql.query<EndedSession>(
    `with gone as (
       select account_id, session_id, tokens from portal_session
       where account_id = $1 and ended_at is null and ${which}
       for update)
     update portal_session
     set ended_at = $2, end_reason = $3, tokens = null, refresh_by = null, refresh_until = null
     from gone
     where portal_session.account_id = gone.account_id and portal_session.session_id = gone.session_id
     returning portal_session.account_id as "accountId", portal_session.session_id as "sessionId",
       provider_sid as "providerSid", token_hash as "tokenHash", ended_at as "endedAt", gone.tokens`,
    values,
  )
}

/** The open sessions of the account, the one of the token first, then the latest seen. */
export async function listSessions(
  sql: Sql,
  accountId: string,
  { seenSince, at, current = {} }: { seenSince: Date; at: Date; current?: KeptSession },
): Promise<ListedSession[]> {
  const rows = await sql.query<
    Omit<ListedSession, 'startedAt' | 'lastSeenAt'> & Record<'startedAt' | 'lastSeenAt', Date>
  >(
    `select session_id as "sessionId", browser, started_at as "startedAt", last_seen_at as "lastSeenAt",
       coalesce(provider_sid = $4 or token_hash = $5, false) as current
     from portal_session
     where account_id = $1 and ended_at is null and last_seen_at > $2 and ends_at > $3
     order by current desc, last_seen_at desc, session_id
     limit 200`,
    [accountId, seenSince, at, current.sessionId ?? null, current.tokenHash ?? null],
  )
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

/** Forgets the e-mail address that waits for its link to be followed. */
export async function deleteEmailChange(sql: Sql, accountId: string): Promise<void> {
  await sql.query('delete from email_change where account_id = $1', [accountId])
}
