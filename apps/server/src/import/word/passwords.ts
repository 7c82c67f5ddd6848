import type { Sql } from '../../db/db.ts'
import { findLastNumbers } from './open-requests.sql.ts'
import type { Note } from './outcome.ts'

/** Tells the accounts whose owner's own password is another than the feed's and stays in force. */
export async function tellKeptPasswords(sql: Sql, accountIds: readonly string[], note: Note): Promise<void> {
  if (accountIds.length === 0) return
  const numbers = await findLastNumbers(sql, accountIds, ['changePassword'])
  for (const accountId of accountIds) {
    const request = numbers.get(accountId) ?? null
    note({ event: 'kept', accountId, policyNumber: null, field: 'password', request })
  }
}
