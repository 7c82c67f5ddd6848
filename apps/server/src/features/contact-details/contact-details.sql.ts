import type { Sql } from '../../db/db.ts'

/** Changes the telephone number; what stood there before, undefined when the account is unknown or closed. */
export async function updatePhoneNumber(
  sql: Sql,
  accountId: string,
  phoneNumber: string,
): Promise<{ phoneNumber: string | null } | undefined> {
  const [former] = await sql.query<{ phoneNumber: string | null }>(
    `with former as (
       select account_id, phone_number
       from account
       where account_id = $1 and closed_at is null
       for no key update)
     update account set phone_number = $2
     from former
     where account.account_id = former.account_id
     returning former.phone_number as "phoneNumber"`,
    [accountId, phoneNumber],
  )
  return former
}

/** Changes the e-mail address; what stood there before, undefined when the account is unknown or closed. */
export async function updateEmail(
  sql: Sql,
  accountId: string,
  email: string,
): Promise<{ email: string } | undefined> {
  const [former] = await sql.query<{ email: string }>(
    `with former as (
       select account_id, email
       from account
       where account_id = $1 and closed_at is null
       for no key update)
     update account set email = $2
     from former
     where account.account_id = former.account_id
     returning former.email`,
    [accountId, email],
  )
  return former
}

type EmailChangeRow = { email: string; codeHash: string; expiresAt: Date }

/** Keeps what the link stands for, in place of an earlier one, whose link is worth nothing any more. */
export async function upsertEmailChange(
  sql: Sql,
  accountId: string,
  { email, codeHash, expiresAt }: EmailChangeRow,
): Promise<void> {
  await sql.query(
    `insert into email_change (account_id, email, code_hash, expires_at)
     values ($1, $2, $3, $4)
     on conflict (account_id) do update
     set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [accountId, email, codeHash, expiresAt],
  )
}

/** The address that a link of this account stands for at `at`; it stands for nothing afterwards. */
export async function takeEmailChange(
  sql: Sql,
  accountId: string,
  codeHash: string,
  at: Date,
): Promise<string | undefined> {
  const [change] = await sql.query<{ email: string }>(
    `delete from email_change
     where account_id = $1 and code_hash = $2 and expires_at > $3
     returning email`,
    [accountId, codeHash, at],
  )
  return change?.email
}

/** Deletes up to `most` whose time was over at `at`; returns how many. */
export async function deleteExpiredChanges(sql: Sql, at: Date, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from email_change
     where account_id in (
       select account_id from email_change where expires_at <= $1 order by expires_at limit $2)
       and expires_at <= $1
     returning 1`,
    [at, most],
  )
  return rows.length
}
