import type { Sql } from '../../../db/db.ts'
import type { IdentityAdmin } from '../../passwords/identity-admin.ts'
import { endAccountSessions } from '../../sessions/account-sessions.ts'
import type { EndReason } from '../../sessions/end-reason.ts'
import { deletePayloadsOfAccount, deletePayloadsOfSession } from './payload.sql.ts'

/** How sessions end at the embedded provider: with their rows. */
export const embeddedSessions: Pick<IdentityAdmin, 'endSession' | 'endSessions' | 'sharesDatabase'> = {
  endSession: (sql, accountId, sid) => deletePayloadsOfSession(sql, accountId, sid),
  endSessions: (sql, accountId, { sessionId }) => deletePayloadsOfAccount(sql, accountId, sessionId),
  sharesDatabase: true,
}

/**
 * Ends every session of the account here and at the embedded provider, with the transaction of `sql`; tokens
 * are refused within a minute (decisions §3).
 */
export async function endSessions(sql: Sql, accountId: string, reason: EndReason): Promise<void> {
  await endAccountSessions(sql, accountId, reason)
  await deletePayloadsOfAccount(sql, accountId, undefined)
}
