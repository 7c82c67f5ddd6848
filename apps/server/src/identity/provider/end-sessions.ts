import type { Sql } from '../../db/db.ts'
import { endAccountSessions } from '../sessions/account-sessions.ts'
import type { EndReason } from '../sessions/end-reason.ts'
import { deletePayloadsOfAccount } from './payload.sql.ts'

/**
 * Ends every session of the account here and at the embedded provider, with the transaction of `sql`; tokens are refused within a
 * minute (decisions §3).
 */
export async function endSessions(sql: Sql, accountId: string, reason: EndReason): Promise<void> {
  await endAccountSessions(sql, accountId, reason)
  await deletePayloadsOfAccount(sql, accountId, undefined)
}
