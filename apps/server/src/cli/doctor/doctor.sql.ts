import type { Sql } from '../../db/db.ts'

export async function findUse(sql: Sql): Promise<{ version: string; used: number; most: number }> {
  const [use] = await sql.query<{ version: string; used: number; most: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as most`,
  )
  if (!use) throw new Error('The database says nothing about itself')
  return use
}

export async function findTime(sql: Sql): Promise<Date> {
  const [row] = await sql.query<{ time: Date }>('select clock_timestamp() as time')
  if (!row) throw new Error('The database tells no time')
  return row.time
}
