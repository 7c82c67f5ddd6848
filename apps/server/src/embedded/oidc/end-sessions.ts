import type { Sql } from '../../db/db.ts'
import { deletePayloadsOfAccount } from './payload.sql.ts'

/** Ends every session of the account at the embedded provider, with the transaction of `sql`. */
export function endSessions(sql: Sql, accountId: string): Promise<void> {
  return deletePayloadsOfAccount(sql, accountId, undefined)
}
