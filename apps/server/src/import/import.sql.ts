import type { Sql } from '../db/db.ts'

/** Rows go in as one JSON value a statement: the text of the statement stays the same for every batch. */
export const jsonRows = (rows: readonly unknown[]) => [JSON.stringify(rows)]

/** What the last feed held and when it came in, for those who watch. */
export async function noteImport(
  sql: Sql,
  counts: { account: number; policy: number; document: number },
): Promise<void> {
  await sql.query(
    `insert into last_import (at, accounts, policies, documents) values (now(), $1, $2, $3)
     on conflict (only_one) do update
       set at = excluded.at, accounts = excluded.accounts, policies = excluded.policies, documents = excluded.documents`,
    [counts.account, counts.policy, counts.document],
  )
}

/** One import at a time; a second one waits. */
export async function lockImports(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(7302)')
}
