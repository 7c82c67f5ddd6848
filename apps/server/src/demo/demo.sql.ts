import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../db/db.ts'

/** Which portfolio is in the database: that of a day, in a version of this program. */
export type ImportedDemo = { day: IsoDate; fingerprint: string }

export async function findImportedDemo(sql: Sql): Promise<ImportedDemo | undefined> {
  const [row] = await sql.query<{ value: ImportedDemo }>(
    `select value from secret where name = 'demo-portfolio'`,
  )
  return row?.value
}

export async function upsertImportedDemo(sql: Sql, loaded: ImportedDemo): Promise<void> {
  await sql.query(
    `insert into secret (name, value) values ('demo-portfolio', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(loaded)],
  )
}
