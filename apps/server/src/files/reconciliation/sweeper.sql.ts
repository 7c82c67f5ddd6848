import type { Db, Sql } from '../../db/db.ts'
import { listNobodys } from './named.sql.ts'

const lock = 7303

/** Shared until the transaction ends; `withNobodys` finds nothing free meanwhile. */
export async function shareSweepLock(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock_shared($1)', [lock])
}

/**
 * Runs `work` for those of `contents` that no row names, all at once, while no transaction holds the sweeper;
 * returns how often that answered true, or undefined when a transaction does.
 */
export async function withNobodys(
  db: Db,
  contents: readonly string[],
  work: (sha256: string) => Promise<boolean>,
): Promise<number | undefined> {
  return db.transaction(async (sql) => {
    const [row] = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [lock])
    if (!row?.free) return undefined
    const done = await Promise.all((await listNobodys(sql, contents)).map(work))
    return done.filter(Boolean).length
  })
}
