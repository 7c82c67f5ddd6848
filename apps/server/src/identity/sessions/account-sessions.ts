import type { ListedSession } from '@portal/domain/session/session.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { EndReason } from './end-reason.ts'
import type { EndedSession, KeptSession } from './session-row.ts'
import { cutTokens, deleteEmailChange, endSessionsOfAccount, listSessions } from './session.sql.ts'

/**
 * Ends the sessions of the account now, except the one to `keep`, and has every token refused that was issued
 * to it before. Those at the provider are the identity administration's to end (IdentityAdmin). With another
 * password, a new e-mail address that waits for its link is forgotten.
 */
export async function endAccountSessions(
  sql: Sql,
  accountId: string,
  reason: EndReason,
  keep: KeptSession = {},
): Promise<EndedSession[]> {
  const at = new Date()
  // A closed account's tokens open nothing at once, and the one that closed it still gets its answer again.
  if (reason !== 'closed') await cutTokens(sql, accountId, keep, at)
  // Whoever had the password may have asked for it: a link of theirs must not outlive it.
  if (reason === 'password' || reason === 'reset') await deleteEmailChange(sql, accountId)
  return endSessionsOfAccount(sql, accountId, { reason, keep, at })
}

/** The sessions of the account that are open now, the one of `current` first, then the latest seen. */
export function openSessions(
  sql: Sql,
  accountId: string,
  { idleSeconds, current = {} }: { idleSeconds: number; current?: KeptSession },
): Promise<ListedSession[]> {
  const at = new Date()
  const seenSince = new Date(at.getTime() - idleSeconds * 1_000)
  return listSessions(sql, accountId, { seenSince, at, current })
}
