import type { Sql } from '../db/db.ts'
import { jsonRows } from './import.sql.ts'

type LoginRow = {
  accountId: string
  username: string
  passwordHash: string
  mustChange: boolean
  /** Whether the password is its owner's own. */
  chosen: boolean
}
export type KnownLogin = LoginRow
export type NewLogin = LoginRow & {
  /** The hash that it replaces, whatever that is when undefined; another one in force by now stays. */
  replaces: string | undefined
}

export async function listLogins(sql: Sql, accountIds: readonly string[]): Promise<KnownLogin[]> {
  return sql.query(
    `select account_id as "accountId", username, password_hash as "passwordHash", must_change as "mustChange",
       chosen_at is not null as chosen
     from login
     where account_id = any($1)`,
    [accountIds],
  )
}

/** Gives open accounts these sign-ins instead of theirs; one whose name another has is left without. */
export async function replaceLogins(sql: Sql, logins: readonly NewLogin[]): Promise<void> {
  const rows = logins.map((login) => ({ ...login, replaces: login.replaces ?? null }))
  // All go before any comes: two accounts may exchange their names.
  const gone = await sql.query<{ accountId: string; chosenAt: Date | null }>(
    `delete from login
     using jsonb_to_recordset($1) as line("accountId" text, replaces text)
     where account_id = "accountId" and password_hash = coalesce(replaces, password_hash)
     returning account_id as "accountId", chosen_at as "chosenAt"`,
    jsonRows(rows),
  )
  const chosenAt = new Map(gone.map((row) => [row.accountId, row.chosenAt]))
  await sql.query(
    `insert into login (username, account_id, password_hash, must_change, chosen_at)
     select username, "accountId", "passwordHash", "mustChange", "chosenAt"
     from jsonb_to_recordset($1) as line("accountId" text, username text, "passwordHash" text, "mustChange" boolean,
       "chosenAt" timestamptz)
     join account on account.account_id = "accountId" and closed_at is null
     on conflict do nothing`,
    jsonRows(rows.map((row) => ({ ...row, chosenAt: row.chosen ? chosenAt.get(row.accountId) : null }))),
  )
}

/** The names of these that belong to other accounts. */
export async function listTakenUsernames(
  sql: Sql,
  logins: readonly NewLogin[],
): Promise<{ username: string }[]> {
  return sql.query(
    `select login.username
     from jsonb_to_recordset($1) as line("accountId" text, username text)
     join login on login.username = line.username and login.account_id <> "accountId"`,
    jsonRows(logins),
  )
}
