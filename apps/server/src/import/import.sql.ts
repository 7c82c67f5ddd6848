import type { Sql } from '../db/db.ts'

/** Rows go in as one JSON value a statement: the text of the statement stays the same for every batch. */
export const jsonRows = (rows: readonly unknown[]) => [JSON.stringify(rows)]

/** One import at a time; a second one waits. */
export async function lockImports(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(7302)')
}
