import type { Sql } from '../../db/db.ts'
import { jsonRows } from '../rows/json-rows.ts'
import type { AsideLine } from './feed-line.sql.ts'

/** A line by its digest, and the account that it seems to be of. */
type MetLine = { number: number; accountId: string; digest: string }

/** What a line is of, as it was known when it was read and checked. */
export type KnownName = { number: number } & Pick<AsideLine, 'accountId' | 'step' | 'key'>

/** A line of which is known what it is of. */
export type Knowable = Pick<AsideLine, 'accountId' | 'step' | 'key' | 'digest'>

/** Whether any line is known. */
export async function isAnyKnown(sql: Sql): Promise<boolean> {
  return (await sql.query('select from feed_known limit 1')).length > 0
}

/** Those of the lines that are known, and of whose accounts nobody has written rows since. */
export async function listKnownLines(sql: Sql, lines: readonly MetLine[]): Promise<KnownName[]> {
  return sql.query(
    // Found one by one, however many are known: statistics may be those of an empty table still.
    `select number, line.account_id as "accountId", step, key
     from unnest($1::int[], $2::text[], $3::text[]) as line (number, account_id, digest)
     cross join lateral (
       select step, key from feed_known
       where feed_known.account_id = line.account_id and feed_known.digest = line.digest
       offset 0) as known
     where not exists (select from feed_touched where feed_touched.account_id = line.account_id)`,
    [
      lines.map(({ number }) => number),
      lines.map(({ accountId }) => accountId),
      lines.map(({ digest }) => digest),
    ],
  )
}

const known = (also = '') => `
  with there as (
    select account_id from account
    where account_id in (select "accountId" from jsonb_to_recordset($1) as line("accountId" text))
    for key share skip locked)
  insert into feed_known (account_id, step, key, digest)
  select "accountId", step, key, digest
  from jsonb_to_recordset($1) as line("accountId" text, step int, key text, digest text)
  join there on account_id = "accountId"
  ${also}
  on conflict (account_id, step, key) do update set digest = excluded.digest
    where feed_known.digest <> excluded.digest`

/** Makes lines known that the same transaction brings in as new accounts'. */
export async function insertKnown(tx: Sql, lines: readonly Knowable[]): Promise<void> {
  const rows = rowsOf(lines)
  if (rows.length > 0) await tx.query(known(), jsonRows(rows))
}

/** Runs `work` of the transaction, whose new rows are those of new accounts: of them nothing is known. */
export async function bringingNew(tx: Sql, work: () => Promise<void>): Promise<void> {
  await tx.query(`select set_config('portal.feed_brings_new', 'on', true)`)
  await work()
  await tx.query(`select set_config('portal.feed_brings_new', 'off', true)`)
}

/**
 * Makes lines known that were found to be what is there, while the import is the one under way; none of an
 * account that was written since, some of which may be deleted.
 */
export async function insertSame(sql: Sql, lines: readonly Knowable[], runId: string): Promise<void> {
  const rows = rowsOf(lines)
  if (rows.length === 0) return
  const still = `
  cross join (select from feed_run where run_id = $2 for share) as run
  where not exists (select from feed_touched where feed_touched.account_id = "accountId")`
  await sql.query(known(still), [...jsonRows(rows), runId])
}

function rowsOf(lines: readonly Knowable[]): Knowable[] {
  return lines.flatMap(({ accountId, step, key, digest }) =>
    digest == null ? [] : [{ accountId, step, key, digest }],
  )
}

/** Deletes what was known of accounts that were written since. */
export async function deleteTouched(sql: Sql): Promise<void> {
  await sql.query(
    `with touched as (delete from feed_touched returning account_id)
     delete from feed_known using touched where feed_known.account_id = touched.account_id`,
  )
}

const watched = 'account policy policy_holder driver risk guarantee owed_document request'.split(' ')

/** The transactions that have written what a feed is compared with, and are not over. */
export async function listWriters(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select distinct virtualtransaction as id
     from pg_locks
     where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = any($1::text[]::regclass[])
       and database = (select oid from pg_database where datname = current_database())`,
    [watched],
  )
  return rows.map(({ id }) => id)
}
