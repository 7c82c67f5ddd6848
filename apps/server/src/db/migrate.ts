import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/ground/dates.ts'
import pg from 'pg'
import { StartError } from '../ground/start-error.ts'
import { DatabaseUnavailable, type Db, type Sql } from './db.ts'

const migrations = join(import.meta.dirname, '../../migrations')
const patienceMs = 10 * minuteMs
// Who waits for a table has all wait who come after him: half a second at a time, then they go first.
const tableMs = 500
const pauseMs = 250

/**
 * Brings the schema up to date with the plain SQL files of `folder`, in the order of their names, forward
 * only. Each file is one transaction under a lock, so a killed migration leaves no trace and of two servers
 * one migrates, the other waits. Servers of the version before serve on meanwhile: for a table that somebody
 * works with it is asked again and again, ten minutes at most.
 * @throws StartError when a file that was applied has been changed since, or is not in `folder`: then a newer
 * program made the schema
 */
export async function migrate(db: Db, folder: string = migrations): Promise<void> {
  const names = await migrationNames(folder)
  await db.transaction(
    async (tx) => {
      await createTable(tx)
      await requireKnownSchema(tx, names)
    },
    { patienceMs },
  )
  for (const name of names) {
    const text = await textOf(folder, name)
    await patiently(() => db.transaction((tx) => apply(tx, name, text, tableMs), { patienceMs }))
  }
}

/** What `attempt` comes to, begun anew each time somebody holds what it wants to lock. */
async function patiently(attempt: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isDone(attempt, deadline))) await wait(pauseMs)
}

function isDone(attempt: () => Promise<void>, deadline: number): Promise<boolean> {
  return attempt().then(
    () => true,
    (error: unknown) => {
      if (!isHeldUp(error) || Date.now() > deadline) throw error
      return false
    },
  )
}

function isHeldUp(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : undefined
  return cause instanceof pg.DatabaseError && cause.code === '55P03'
}

/**
 * Makes the schema anew in `tx`, as it was when `names` were all that had been applied. Whatever tables and
 * functions there were are dropped, rows and all.
 */
export async function remakeSchema(
  tx: Sql,
  names: readonly string[],
  folder: string = migrations,
): Promise<void> {
  await lockSchema(tx)
  await dropAll(tx)
  await createTable(tx)
  for (const name of names.toSorted()) {
    const text = await textOf(folder, name)
    await apply(tx, name, text)
  }
}

/** All but what an extension brought. */
async function dropAll(tx: Sql): Promise<void> {
  await tx.query(
    `do $$
     declare dropping text;
     begin
       for dropping in
         select format('drop table %I cascade', relname) from pg_class
         where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
           and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
         union all
         select format('drop routine %s cascade', oid::regprocedure) from pg_proc
         where pronamespace = current_schema()::regnamespace
           and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
       loop
         execute dropping;
       end loop;
     end $$`,
  )
}

async function textOf(folder: string, name: string): Promise<string> {
  return (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
}

/** Files that this database has not applied yet, all when it is new, and applied ones unknown here. */
export async function schemaState(
  sql: Sql,
  folder: string = migrations,
): Promise<{ waiting: string[]; unknown: string[]; isNew: boolean }> {
  const names = await migrationNames(folder)
  const applied = (await isCreated(sql))
    ? (await sql.query<{ name: string }>('select name from migration')).map(({ name }) => name)
    : []
  return {
    isNew: applied.length === 0,
    waiting: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  }
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function isCreated(sql: Sql): Promise<boolean> {
  const known = await sql.query(
    `select from pg_tables where schemaname = current_schema() and tablename = 'migration'`,
  )
  return known.length > 0
}

async function createTable(tx: Sql): Promise<void> {
  await lockSchema(tx)
  if (await isCreated(tx)) return
  await tx.query(
    `create table migration (name text primary key, applied_at timestamptz not null, checksum text not null)`,
  )
}

/** What to do about a database that a newer version has migrated. */
export const newerAdvice = 'Start that version or a newer one, or restore the backup made before it.'

/** An older program would write rows that the newer one does not expect, and read some it does not know. */
async function requireKnownSchema(tx: Sql, names: readonly string[]): Promise<void> {
  const [unknown] = await tx.query<{ name: string }>(
    `select name from migration where name <> all ($1::text[]) order by name desc limit 1`,
    [names],
  )
  if (!unknown) return
  throw new StartError(
    `The database was migrated by a newer version of the portal (${unknown.name} is unknown to this one). ` +
      newerAdvice,
  )
}

async function apply(tx: Sql, name: string, text: string, lockMs?: number): Promise<void> {
  await lockSchema(tx)
  const checksum = createHash('sha256').update(text).digest('hex')
  const [applied] = await tx.query<{ checksum: string }>(`select checksum from migration where name = $1`, [
    name,
  ])
  if (applied?.checksum === checksum) return
  if (applied) {
    throw new StartError(
      `The migration ${name} was changed after this database had applied it. ` +
        'Restore the file and put the change into a new one.',
    )
  }
  if (lockMs) await tx.query(`set local lock_timeout = ${lockMs}`)
  await tx.query(text)
  await tx.query(`insert into migration (name, applied_at, checksum) values ($1, now(), $2)`, [
    name,
    checksum,
  ])
}

/** One server at a time changes schema and rights; the lock ends with the transaction, even by a kill. */
export async function lockSchema(tx: Sql): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(7301)`)
}
