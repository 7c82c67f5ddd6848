import { hourMs } from '@portal/domain/ground/dates.ts'
import type { Db, Sql } from '../../db/db.ts'

/** As long as an import may take, and a second one wait for it. */
export const importMs = 12 * hourMs

/**
 * Runs `work` while no other import does; a second one waits. The lock is a transaction's that does nothing
 * else, since a pooler lends its connections for one: it holds back no vacuum, and nobody waits for it.
 */
export async function importingAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const [done] = await db.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock(7302)')
      return Promise.allSettled([work()])
    },
    { patienceMs: importMs },
  )
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** The database for statements that no customer waits for, and that may take as long as they need. */
export function patient(db: Db): Sql {
  return {
    query: (text, values) => db.transaction((tx) => tx.query(text, values), { patienceMs: importMs }),
  }
}

/** Whether lines of an import that was accepted wait to be brought in, and which it was. */
export async function findDue(sql: Sql): Promise<string | undefined> {
  const [run] = await sql.query<{ id: string }>('select run_id as id from feed_run where is_due')
  return run?.id
}

/**
 * Makes `runId` the import under way; the one before may do nothing any more. @returns false where lines of
 * that one are due
 */
export async function beginRun(sql: Sql, runId: string): Promise<boolean> {
  const rows = await sql.query(
    `insert into feed_run (run_id, is_due) values ($1, false)
     on conflict (only_one) do update set run_id = excluded.run_id where not feed_run.is_due
     returning run_id`,
    [runId],
  )
  return rows.length === 1
}

/** Says whether lines of the import wait. @returns false where it is not the one under way any more */
export async function setDue(sql: Sql, runId: string, isDue: boolean): Promise<boolean> {
  const rows = await sql.query('update feed_run set is_due = $2 where run_id = $1 returning run_id', [
    runId,
    isDue,
  ])
  return rows.length === 1
}

/** Forgets the import. @returns false where lines of it are due, or it is not the one under way any more */
export async function endRun(sql: Sql, runId: string): Promise<boolean> {
  const rows = await sql.query('delete from feed_run where run_id = $1 and not is_due returning run_id', [
    runId,
  ])
  return rows.length === 1
}

/** Whether the import is the one under way, which it stays until the transaction ends. */
export async function holdRun(sql: Sql, runId: string): Promise<boolean> {
  return (await sql.query('select from feed_run where run_id = $1 for share', [runId])).length === 1
}

/** What the last feed held and when it came in, for those who watch. */
export async function noteImport(
  sql: Sql,
  counts: { account: number; policy: number; document: number },
): Promise<void> {
  await sql.query(
    `insert into last_import (at, accounts, policies, documents) values (now(), $1, $2, $3)
     on conflict (only_one) do update
       set at = excluded.at, accounts = excluded.accounts, policies = excluded.policies, documents = excluded.documents`,
    [counts.account, counts.policy, counts.document],
  )
}
