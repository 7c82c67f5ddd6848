import type { Db, Sql } from '../db/db.ts'

const lock = 7303

/** Shared until the transaction ends; `withNobodys` finds nothing free meanwhile. */
export async function shareSweepLock(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock_shared($1)', [lock])
}

/**
 * Runs `remove` for those of `contents` that no row names, while no transaction holds the sweeper; returns how many they were, or
 * undefined when one does.
 */
export async function withNobodys(
  db: Db,
  contents: readonly string[],
  remove: (sha256: string) => Promise<void>,
): Promise<number | undefined> {
  return db.transaction(async (sql) => {
    const [row] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock])
    if (!row?.free) return undefined
    const nobodys = await sql.query<{ sha256: string }>(
      `select sha256
       from unnest($1::text[]) as content (sha256)
       where not exists (select from document where document.sha256 = content.sha256)
         and not exists (select from request_file where request_file.sha256 = content.sha256)`,
      [contents],
    )
    for (const { sha256 } of nobodys) await remove(sha256)
    return nobodys.length
  })
}
