import type { Sql } from '../../db/db.ts'

/** The e-mail address of the open account. */
export async function findEmail(sql: Sql, accountId: string): Promise<string | undefined> {
  const [account] = await sql.query<{ email: string }>(
    `select email from account where account_id = $1 and closed_at is null`,
    [accountId],
  )
  return account?.email
}
