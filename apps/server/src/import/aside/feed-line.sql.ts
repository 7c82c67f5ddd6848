import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { DocumentRow } from '../rows/document-row.ts'
import { jsonRows } from '../rows/json-rows.ts'
import { Overtaken } from './overtaken.ts'

/** In which order an account's lines are brought in. */
export const steps = { left: 0, account: 1, policy: 2, document: 3, login: 4 } as const

type LineOf = { left: object; account: AccountLine; policy: PolicyLine; document: DocumentRow; login: object }

/** A line that is another than what is there; `key` tells an account's apart. */
export type AsideLine = {
  [Kind in keyof LineOf]: {
    accountId: string
    step: (typeof steps)[Kind]
    key: string
    number: number
    /** Of an account that is not there yet. */
    isNew: boolean
    sha256?: string
    /** By which it is known from when it is what is there on; none of a line that is looked at each time. */
    digest?: string | null
    line: LineOf[Kind]
  }
}[keyof LineOf]

/**
 * Lays lines of the import `runId` aside; one that lies there already stays.
 * @throws Overtaken when it is not the one under way any more: they would come in with another feed
 */
export async function insertLines(sql: Sql, lines: readonly AsideLine[], runId: string): Promise<void> {
  if (lines.length === 0) return
  const runs = await sql.query(
    `with run as (select run_id from feed_run where run_id = $2 for share),
     laid as (
       insert into feed_line (account_id, step, key, line_number, is_new, sha256, digest, line)
       select "accountId", step, key, number, "isNew", sha256, digest, line
       from jsonb_to_recordset($1) as aside("accountId" text, step int, key text, number int, "isNew" boolean,
         sha256 text, digest text, line jsonb)
       cross join run
       on conflict do nothing)
     select from run`,
    [...jsonRows(lines), runId],
  )
  if (runs.length === 0) throw new Overtaken()
}

/** How many lines lie aside by whether their accounts are new, sign-ins left out. */
export async function countAside(
  sql: Sql,
): Promise<{ fresh: number; changed: number; changedAccounts: number }> {
  const [counts] = await sql.query<{ fresh: number; changed: number; changedAccounts: number }>(
    `select count(*) filter (where is_new) as fresh, count(*) filter (where not is_new) as changed,
       count(distinct case when not is_new then account_id end) as "changedAccounts"
     from feed_line
     where step between ${steps.account} and ${steps.document}`,
  )
  return counts ?? { fresh: 0, changed: 0, changedAccounts: 0 }
}

/** The first line of a policy whose account is neither in the feed nor there. */
export async function findStray(sql: Sql): Promise<{ number: number } | undefined> {
  const [stray] = await sql.query<{ number: number }>(
    `select line_number as number
     from feed_line as policy
     where step = ${steps.policy}
       and not exists (
         select from feed_line as fed where fed.account_id = policy.account_id and fed.step = ${steps.account})
       and not exists (select from account where account.account_id = policy.account_id)
     order by line_number
     limit 1`,
  )
  return stray
}

/** Where a page of lines ended. */
export type PageEnd = { accountId: string; step: number; key: string }

/** The next lines of new accounts, by account and in the order in which they are brought in. */
export async function listFresh(
  sql: Sql,
  { accountId, step, key }: PageEnd,
  most: number,
): Promise<AsideLine[]> {
  return sql.query(
    `select account_id as "accountId", step, key, line_number as number, is_new as "isNew", digest, line
     from feed_line
     where is_new and step between ${steps.account} and ${steps.document} and (account_id, step, key) > ($1, $2, $3)
     order by account_id, step, key
     limit $4`,
    [accountId, step, key, most],
  )
}

/** The next accounts that are there and have lines aside. */
export async function listChangedAccounts(sql: Sql, after: string, most: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct account_id as id from feed_line where not is_new and account_id > $1 order by account_id limit $2`,
    [after, most],
  )
  return rows.map(({ id }) => id)
}

/** The lines of these accounts, in the order in which they are brought in. */
export async function listChanged(sql: Sql, accountIds: readonly string[]): Promise<AsideLine[]> {
  return sql.query(
    `select account_id as "accountId", step, key, line_number as number, is_new as "isNew", line
     from feed_line
     where account_id = any($1) and not is_new
     order by account_id, step, line_number`,
    [accountIds],
  )
}

/** Forgets these accounts' lines, which are in. */
export async function deleteChanged(sql: Sql, accountIds: readonly string[]): Promise<void> {
  await sql.query('delete from feed_line where account_id = any($1) and not is_new', [accountIds])
}

/** The contents of those of the documents that lie aside. */
export async function listContents(
  sql: Sql,
  documents: readonly { accountId: string; id: string }[],
): Promise<{ accountId: string; id: string; sha256: string }[]> {
  return sql.query(
    `select account_id as "accountId", key as id, sha256
     from feed_line join unnest($1::text[], $2::text[]) as named (account_id, key) using (account_id, key)
     where step = ${steps.document}`,
    [documents.map(({ accountId }) => accountId), documents.map(({ id }) => id)],
  )
}

/** Forgets every line. */
export async function deleteLines(sql: Sql): Promise<void> {
  await sql.query('delete from feed_line')
}
