import type { Sql } from '../../db/db.ts'

/** The rows of each table, as they can be compared: but those that a restore adds to, or makes anew. */
export async function rowsIn(db: Sql): Promise<Record<string, string[]>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not in ('security_event', 'file_store', 'migration') order by 1`,
  )
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await db.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}
