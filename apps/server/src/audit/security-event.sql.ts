import type { Sql } from '../db/db.ts'
import type { EventLine } from './event-line.ts'

/** Inserts `lines`, or counts them to the hour's, by the one function that may (`0006_audit.sql`). */
export async function insertEvents(sql: Sql, lines: readonly EventLine[]): Promise<void> {
  await sql.query('select note_security_events($1::jsonb)', [JSON.stringify(lines)])
}

/** Deletes up to `most` lines older than a year of each audit table; returns the larger number of the two. */
export async function deleteOldAudit(sql: Sql, most: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select forget_old_audit($1) as count', [most])
  return row?.count ?? 0
}
