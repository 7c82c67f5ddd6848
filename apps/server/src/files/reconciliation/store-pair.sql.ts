import type { Sql } from '../../db/db.ts'

/** The id of the store that this database belongs with; not adopted while the store may not carry it yet. */
export type KnownStore = { id: string; isAdopted: boolean }

export async function findStore(sql: Sql): Promise<KnownStore | undefined> {
  const [row] = await sql.query<KnownStore>(
    `select store_id as id, adopted_at is not null as "isAdopted" from file_store`,
  )
  return row
}

/** The same until the transaction ends; of several at once one gets it. @throws when there is no row */
export async function lockStore(sql: Sql): Promise<KnownStore> {
  const [row] = await sql.query<KnownStore>(
    `select store_id as id, adopted_at is not null as "isAdopted" from file_store for update`,
  )
  if (!row) throw new Error('The database has no id for its file store')
  return row
}

/** Gives the database an id for its store; one that it has stays. */
export async function insertStore(sql: Sql, id: string): Promise<void> {
  await sql.query(`insert into file_store (store_id) values ($1) on conflict do nothing`, [id])
}

/** Gives the database another id for its store, not adopted yet. */
export async function replaceStore(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `insert into file_store (store_id) values ($1)
     on conflict (only_one) do update set store_id = excluded.store_id, adopted_at = null`,
    [id],
  )
}

export async function markAdopted(sql: Sql): Promise<void> {
  await sql.query(`update file_store set adopted_at = now()`)
}
