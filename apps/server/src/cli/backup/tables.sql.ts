import type { Sql } from '../../db/db.ts'

const batchSize = 500

/** Written as text that means the same everywhere. */
export const settledText = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local bytea_output = 'hex'`

/** What is known of the rows of a feed comes with them: the triggers need not note that they are written. */
export const unnoted = `set local portal.feed_brings_new = 'on'`

export type Migration = { name: string; checksum: string }

export async function listMigrations(sql: Sql): Promise<Migration[]> {
  return sql.query<Migration>(`select name, checksum from migration order by name`)
}

export async function findStoreId(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(`select store_id as id from file_store`)
  return row?.id ?? null
}

export async function listTables(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Which table's rows name rows of which other table, that have to be there before. */
export async function listReferences(sql: Sql): Promise<{ from: string; to: string }[]> {
  return sql.query(
    `select referring.relname as from, referred.relname as to
     from pg_constraint
     join pg_class referring on referring.oid = conrelid
     join pg_class referred on referred.oid = confrelid
     where contype = 'f' and connamespace = current_schema::regnamespace and conrelid <> confrelid`,
  )
}

/**
 * Each row of `table`, one of `listTables`, as the text PostgreSQL reads it from again; `sql` is a
 * transaction's, and nothing else is asked of it meanwhile.
 */
export async function* rowLinesOf(sql: Sql, table: string): AsyncGenerator<string> {
  yield* fetched(sql, `select row_kept::text as value from ${table} as row_kept`)
}

/** Each content that a row names, by its SHA-256, in order; from all tables that have such a column. */
export async function* contentsNamed(sql: Sql): AsyncGenerator<string> {
  const tables = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema and column_name = 'sha256' order by 1`,
  )
  const all = tables.map(({ name }) => `select sha256 as value from ${name} where sha256 is not null`)
  yield* fetched(sql, `${all.join(' union ')} order by 1`)
}

async function* fetched(sql: Sql, statement: string): AsyncGenerator<string> {
  await sql.query(`declare kept no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await sql.query<{ value: string }>(`fetch ${batchSize} from kept`)
    if (rows.length === 0) break
    for (const { value } of rows) yield value
  }
  await sql.query('close kept')
}

/** Those of `tables` that have rows. */
export async function listFilled(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const [row] = await sql.query<{ found: boolean }>(`select exists (select from ${table}) as found`)
    if (row?.found) filled.push(table)
  }
  return filled
}

export async function deleteRows(sql: Sql, table: string): Promise<void> {
  await sql.query(`delete from ${table}`)
}

/** Inserts rows as `rowLinesOf` gave them, to a table of the same columns. */
export async function insertRows(sql: Sql, table: string, rows: readonly string[]): Promise<void> {
  await sql.query(`insert into ${table} select * from unnest($1::${table}[])`, [rows])
}
