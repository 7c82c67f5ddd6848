import type { Sql } from '../../db/db.ts'

export async function listBlocked(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ prefix: string }>('select prefix from blocked_iban order by prefix')
  return rows.map(({ prefix }) => prefix)
}

/** Blocks all IBANs that begin so; false when they were blocked already. */
export async function insertBlocked(sql: Sql, prefix: string): Promise<boolean> {
  const rows = await sql.query(
    'insert into blocked_iban (prefix) values ($1) on conflict do nothing returning 1',
    [prefix],
  )
  return rows.length === 1
}

/** False when there is no such prefix. */
export async function unblock(sql: Sql, prefix: string): Promise<boolean> {
  const rows = await sql.query('delete from blocked_iban where prefix = $1 returning 1', [prefix])
  return rows.length === 1
}
