import type { Sql } from '../../db/db.ts'

/** Whether there is such an account, open or closed. */
export async function isKnownAccount(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql.query('select from account where account_id = $1', [accountId])
  return rows.length > 0
}
