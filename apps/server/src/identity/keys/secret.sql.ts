import type { Sql } from '../../db/db.ts'

/** The value every server shares under `name`; undefined before the first start. */
export async function findSecret(sql: Sql, name: string): Promise<unknown> {
  const [row] = await sql.query<{ value: unknown }>('select value from secret where name = $1', [name])
  return row?.value
}

/** Keeps `value` unless another server was first. */
export async function insertSecret(sql: Sql, name: string, value: unknown): Promise<void> {
  await sql.query('insert into secret (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    JSON.stringify(value),
  ])
}

/** Holds the secret for the rest of the transaction; false when there is none. */
export async function lockSecret(sql: Sql, name: string): Promise<boolean> {
  return (await sql.query('select from secret where name = $1 for update', [name])).length > 0
}

export async function updateSecret(sql: Sql, name: string, value: unknown): Promise<void> {
  await sql.query('update secret set value = $2 where name = $1', [name, JSON.stringify(value)])
}
