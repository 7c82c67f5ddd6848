import type { Sql } from '../../db/db.ts'

export type KnownLogin = {
  accountId: string
  username: string
  passwordHash: string
  mustChange: boolean
  /** Whether the password is its owner's own. */
  chosen: boolean
}

/** A sign-in that is not in the database as the feed has it. */
export type ChangedLogin = KnownLogin & {
  /** The hash that it replaces, whatever that is when null; another one in force by then stays. */
  replaces: string | null
  /** Whether its owner's own password is taken from her: the feed says so expressly. */
  ends: boolean
  /** What of it is another than before; nothing of a new one. */
  fields: readonly ('password' | 'username')[]
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

const aside = 'feed_line where step = 4'

/** Gives open accounts the sign-ins that lie aside; one whose name another has is left without. */
export async function replaceLogins(sql: Sql): Promise<void> {
  // All go before any comes: two accounts may exchange their names.
  await sql.query(
    `with gone as (
       delete from login using (select * from ${aside}) as fed
       where login.account_id = fed.account_id and password_hash = coalesce(line->>'replaces', password_hash)
       returning login.account_id, chosen_at)
     update feed_line set line = line || jsonb_build_object('chosenAt', chosen_at)
     from gone
     where feed_line.account_id = gone.account_id and step = 4`,
  )
  await sql.query(
    `insert into login (username, account_id, password_hash, must_change, chosen_at)
     select line->>'username', account_id, line->>'passwordHash', (line->>'mustChange')::boolean,
       case when (line->>'chosen')::boolean then (line->>'chosenAt')::timestamptz end
     from (select * from ${aside}) as fed join account using (account_id)
     where closed_at is null
     on conflict do nothing`,
  )
}

/** The first line whose sign-in name belongs to another account. */
export async function findTakenUsername(sql: Sql): Promise<{ number: number } | undefined> {
  const [taken] = await sql.query<{ number: number }>(
    `select line_number as number
     from (select * from ${aside}) as fed
     join login on login.username = line->>'username' and login.account_id <> fed.account_id
     order by line_number
     limit 1`,
  )
  return taken
}

/** The next sign-ins that are told of, by account: another password or name than before. */
export async function listToldLogins(
  sql: Sql,
  after: string,
  most: number,
): Promise<Pick<ChangedLogin, 'accountId' | 'ends' | 'fields'>[]> {
  return sql.query(
    `select account_id as "accountId", (line->>'ends')::boolean as ends, line->'fields' as fields
     from ${aside} and account_id > $1 and ((line->>'ends')::boolean or line->'fields' <> '[]')
     order by account_id
     limit $2`,
    [after, most],
  )
}
