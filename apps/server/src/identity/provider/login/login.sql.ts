import type { Sql } from '../../../db/db.ts'
import type { Login } from './login.ts'

type Customer = { accountId: string; email: string; firstName: string; lastName: string }

/** The sign-in of an open account by its name in lower case. */
export async function findLogin(sql: Sql, username: string): Promise<Login | undefined> {
  const [login] = await sql.query<Login>(
    `select login.account_id as "accountId", email, password_hash as "passwordHash",
       must_change as "mustChange"
     from login join account using (account_id)
     where username = $1 and closed_at is null`,
    [username],
  )
  return login
}

/** Whom the tokens are about; undefined when the account is closed or has no sign-in any more. */
export async function findCustomer(sql: Sql, accountId: string): Promise<Customer | undefined> {
  const [customer] = await sql.query<Customer>(
    `select account_id as "accountId", email, first_name as "firstName", last_name as "lastName"
     from account join login using (account_id)
     where account_id = $1 and closed_at is null`,
    [accountId],
  )
  return customer
}

/** The sign-in name of the open account. */
export async function findUsername(sql: Sql, accountId: string): Promise<string | undefined> {
  const [login] = await sql.query<{ username: string }>(
    `select username
     from login join account using (account_id)
     where account_id = $1 and closed_at is null`,
    [accountId],
  )
  return login?.username
}

/** The password is its owner's own from now on: no feed replaces it by the way. */
export async function chooseHash(sql: Sql, accountId: string, passwordHash: string): Promise<void> {
  await sql.query(
    'update login set password_hash = $2, chosen_at = now(), must_change = false where account_id = $1',
    [accountId, passwordHash],
  )
}

/** The same in place of the password `replaced` alone; false when that is in force no more. */
export async function replaceHash(
  sql: Sql,
  { accountId, replaced, passwordHash }: { accountId: string; replaced: string; passwordHash: string },
): Promise<boolean> {
  const rows = await sql.query(
    `update login set password_hash = $3, chosen_at = now(), must_change = false
     where account_id = $1 and password_hash = $2
     returning 1`,
    [accountId, replaced, passwordHash],
  )
  return rows.length > 0
}

export async function deleteLogin(sql: Sql, accountId: string): Promise<void> {
  await sql.query('delete from login where account_id = $1', [accountId])
}
