import { openDb, type Db } from '../../db/db.ts'
import { newerAdvice, schemaState } from '../../db/migrate.ts'
import type { Log } from '../../ground/log.ts'
import { andFinally } from '../../ground/undo.ts'
import { connectionsOf, explained, requireUsable } from '../../start/seams/open-database.ts'
import type { Config } from '../../start/settings/config.ts'
import { ok, sameTime, warning, wrong, type BareDiagnosis } from './check.ts'
import { findTime, findUse } from './doctor.sql.ts'

/** The machines may differ by so much: sessions and leases are counted in seconds. */
const mostSkewMs = 5_000

/**
 * Hands `work` the database as the owner has it, its schema left as it is.
 * @throws StartError, a sentence that says what to do, when there is no way to it
 */
export async function withUntouchedDatabase<T>(
  config: Config,
  log: Log,
  work: (db: Db, isPooled: boolean) => Promise<T>,
): Promise<T> {
  const refuse = (error: unknown): never => {
    throw explained(error)
  }
  const { owner, app, stop } = await connectionsOf(config, log).catch(refuse)
  const db = openDb({ ...owner, max: 2 })
  const worked = requireUsable(db, config)
    .catch(refuse)
    .then(() => work(db, owner.pooled === true || app?.pooled === true))
  return andFinally(
    andFinally(worked, () => db.close()),
    stop,
  )
}

export async function checkSchema(
  db: Db,
  { production, databaseUrl, databaseOwnerUrl }: Config,
  isPooled: boolean,
): Promise<BareDiagnosis> {
  const { waiting, unknown, isNew } = await schemaState(db)
  const [newest] = unknown.toSorted().toReversed()
  if (newest !== undefined) {
    return wrong(`A newer version of the portal has migrated the database (${newest}).`, newerAdvice)
  }
  const { version, used, most } = await findUse(db)
  const says = `PostgreSQL ${version}, ${used} of ${most} connections used${isPooled ? ', behind a pooler' : ''}`
  if (used > most * 0.9) {
    return wrong(`${says}.`, 'Raise max_connections of the server, or put a pooler before it.')
  }
  if (isNew) return ok(`${says}; the first start of the portal makes its tables.`)
  if (waiting.length > 0) {
    return warning(
      `${says}; ${waiting.length} migrations wait.`,
      'Take a backup; the next start of the portal applies them.',
    )
  }
  if (production && databaseUrl && !databaseOwnerUrl) {
    return warning(
      `${says}; the portal serves as the owner of the tables.`,
      'Set DATABASE_OWNER_URL to the owner and DATABASE_URL to a role of its own.',
    )
  }
  return ok(`${says}; the schema is up to date.`)
}

/** Sessions, leases and rates are counted by both clocks. */
export async function checkClock(db: Db, { now }: Config): Promise<BareDiagnosis> {
  const before = Date.now()
  const time = await findTime(db)
  const skew = Math.round(time.getTime() - (before + Date.now()) / 2)
  if (Math.abs(skew) > mostSkewMs) {
    return wrong(
      `The database's clock is ${Math.abs(skew) / 1_000} s ${skew > 0 ? 'ahead of' : 'behind'} this machine's.`,
      sameTime,
    )
  }
  if (now) return warning(`NOW holds the business day at ${now.toISOString()}.`, 'Leave NOW unset.')
  return ok(`This machine and the database agree within ${mostSkewMs / 1_000} s.`)
}
