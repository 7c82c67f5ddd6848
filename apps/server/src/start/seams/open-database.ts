import pg from 'pg'
import { createAppRole, embeddedAppRole, grantToAppRole } from '../../db/app-role.ts'
import { openDb, type Db, type PoolSettings } from '../../db/db.ts'
import { startPostgres } from '../../db/embedded/postgres.ts'
import { lockSchema, migrate } from '../../db/migrate.ts'
import { throughPooler } from '../../db/pooler.ts'
import type { Log } from '../../ground/log.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { reasonOf, StartError } from '../../ground/start-error.ts'
import { andFinally } from '../../ground/undo.ts'
import type { Config } from '../settings/config.ts'

export type Database = { db: Db; stop(): Promise<void> }

/**
 * The database of `config`, embedded or DATABASE_URL, with its schema up to date. It is served by a role that
 * owns nothing, unless DATABASE_URL is the owner's and no DATABASE_OWNER_URL says otherwise.
 * @param meanwhile what to do beside the embedded one while it comes up
 * @throws StartError saying what to do when it cannot be used
 */
export async function openDatabase(
  config: Config,
  log: Log,
  meanwhile?: () => Promise<unknown>,
): Promise<Database> {
  return open(config, connectionsOf(config, log, meanwhile), ({ owner, app }) => app ?? owner)
}

/** The same as its owner, who may write every table: a restore does. */
export async function openAsOwner(config: Config, log: Log): Promise<Database> {
  return open(config, connectionsOf(config, log), ({ owner }) => owner)
}

async function open(
  config: Config,
  connecting: Promise<Connections>,
  roleOf: (connections: Connections) => PoolSettings,
): Promise<Database> {
  const connections = await connecting.catch((error: unknown) => {
    throw explained(error)
  })
  const { owner, app, stop } = connections
  await prepare(owner, app, config).catch(async (error: unknown) => {
    await stop()
    throw explained(error)
  })
  const db = openDb(roleOf(connections))
  const close = async () => {
    await db.close()
    await stop()
  }
  return { db, stop: close }
}

export type Connections = {
  /** Who migrates. */
  owner: PoolSettings
  /** Who serves, when it is another role. */
  app?: PoolSettings
  stop(): Promise<void>
}

/** How the database of `config` is reached; the embedded one is started, `meanwhile` beside it. */
export async function connectionsOf(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  log: Log,
  meanwhile?: () => Promise<unknown>,
): Promise<Connections> {
  const stop = async () => {}
  if (databaseUrl) {
    const served = await throughPooler(databaseUrl)
    if (!databaseOwnerUrl) return { owner: served, stop }
    const owner = await throughPooler(databaseOwnerUrl).catch((error: unknown) => {
      throw explained(error, 'DATABASE_OWNER_URL')
    })
    return { owner, app: served, stop }
  }
  const embedded = await startPostgres({ dataDir, log, meanwhile })
  const { connection } = embedded
  return { owner: connection, app: { ...connection, user: embeddedAppRole }, stop: embedded.stop }
}

async function prepare(owner: PoolSettings, app: PoolSettings | undefined, config: Config): Promise<void> {
  await whileOpen({ ...owner, max: 2 }, async (db) => {
    await requireUsable(db, config)
    await migrate(db)
    if (!app) return
    if (app.user === embeddedAppRole) await createAppRole(db)
    const role = await whileOpen({ ...app, max: 1 }, userOf)
    // Of two grants at once PostgreSQL refuses one: 'tuple concurrently updated'.
    await db.transaction(async (tx) => {
      await lockSchema(tx)
      await grantToAppRole(tx, role)
    })
  })
}

function whileOpen<T>(connection: PoolSettings, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(connection)
  return andFinally(work(db), () => db.close())
}

async function userOf(db: Db): Promise<string> {
  const [row] = await db.query<{ role: string }>('select current_user as role')
  return row?.role ?? ''
}

/** @throws StartError when the server is too old, or not set up to keep what it confirms */
export async function requireUsable(db: Db, { production }: Pick<Config, 'production'>): Promise<void> {
  const [server] = await db.query<{ version: number; encoding: string; fsync: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync`,
  )
  if (!server || server.version < 150_000) {
    throw new StartError(
      'The server of DATABASE_URL is older than PostgreSQL 15. Set DATABASE_URL to a newer one.',
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database of DATABASE_URL is not in UTF-8. Create one with: create database … encoding 'UTF8'.`,
    )
  }
  if (production && server.fsync !== 'on') {
    throw new StartError(
      'The server of DATABASE_URL runs with fsync off and can lose what it confirmed. Set fsync = on there.',
    )
  }
}

const notRunning = 'is not running at that address. Start it, or correct DATABASE_URL'

/** What to do about a refused connection, by SQLSTATE or system code; no address: it may hold a password. */
const advice: Readonly<Record<string, string>> = {
  '28P01': 'does not accept the user or password. Correct them in DATABASE_URL',
  '28000': 'does not let this user in. Correct DATABASE_URL, or allow the user in pg_hba.conf',
  '25006': 'follows another one and takes no writes. Wait until it leads, or correct DATABASE_URL',
  '3D000': 'has no database of that name. Create it, or correct the name at the end of DATABASE_URL',
  '42501': 'does not let this user create tables. Grant it: grant create on schema public to …',
  '53300': 'has no connection left. Raise its max_connections or stop other clients',
  '57P03': 'is starting up or shutting down. Wait until it is ready and start again',
  ECONNREFUSED: notRunning,
  ENOENT: notRunning,
  ENOTFOUND: 'has a host name that is unknown. Correct DATABASE_URL',
  EAI_AGAIN: 'has a host name that cannot be resolved now. Check the network, or correct DATABASE_URL',
}
const noAnswer = 'does not answer. Start it, let this machine reach it, or correct DATABASE_URL'

/** What to do about an error of a connection by `setting`, as a sentence. */
export function explained(error: unknown, setting = 'DATABASE_URL'): StartError {
  if (error instanceof StartError) return error
  return new StartError(refusalOf(error).replaceAll('DATABASE_URL', setting))
}

function refusalOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const found = advice[codeOf(cause instanceof AggregateError ? cause.errors[0] : cause) ?? '']
  if (found) return `The PostgreSQL server ${found}.`
  // Its message holds no password; a stack would say nothing of who refused what.
  if (cause instanceof pg.DatabaseError) {
    return `The PostgreSQL server refuses: ${cause.message} (${cause.code}). Correct DATABASE_URL, or the server.`
  }
  return `The PostgreSQL server ${noAnswer} (${reasonOf(cause)}).`
}
