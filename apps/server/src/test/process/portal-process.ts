import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedAppRole } from '../../db/app-role.ts'
import { sweep } from '../../files/reconciliation/sweep.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { createClock } from '../../ground/clock.ts'
import { unlessMissing } from '../../ground/disk/missing.ts'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { pairOf } from '../../start/seams/open-files.ts'
import { testDb, type TestDb } from '../database/db.ts'
import { goodClaims, signerOf, signToken } from '../identity/tokens.ts'
import { freePort } from '../servers/port.ts'

type How = {
  env?: Record<string, string>
  /** Where the first one listens, when somebody looks for it there. */
  port?: number
  /** Flags of Node. */
  flags?: readonly string[]
  stdio?: StdioOptions
  /** The database's address for a user, when it is not the server's own. */
  address?: typeof urlOf
  /** Told of each process as soon as there is one; its standard output is then its own to read. */
  onSpawn?: (portal: ChildProcess) => void
}

const main = join(import.meta.dirname, '../../main.ts')
const hour = 3_600_000

/**
 * The program as the operator starts it, on a port, database and data folder of its own, with the customers
 * of `feed`: to stop, kill and start again. `db` is the owner's. The business clock stands on 2026-11-21.
 */
export async function portalProcess({
  feed = [],
  env,
  address = urlOf,
  port,
  ...how
}: How & { feed?: readonly object[] } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-process-'))
  const db = await testDb()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: address(db, embeddedAppRole),
    DATABASE_OWNER_URL: address(db),
    RATE_LIMIT_FACTOR: '1000000',
    ...env,
  }
  const first = await programOf(settings, { ...how, ...(port !== undefined && { port }) })
  const processes = [first]

  /** Another process for the same customers, database and files, with `own` settings; not started yet. */
  async function another(own: Record<string, string> = {}): Promise<Program> {
    const process = await programOf({ ...settings, PUBLIC_URL: first.url, ...own }, how)
    processes.push(process)
    return process
  }

  /** As if two hours had gone by without the server: every file is old, every lease and wait is over. */
  async function passTwoHours(): Promise<void> {
    const then = new Date(Date.now() - 2 * hour)
    for (const path of await filesIn(dataDir, 'files', 'mail/incoming')) await utimes(path, then, then)
    await db.query('update outbox set locked_until = null, run_after = now() where delivered_at is null')
  }

  /** What a running server does every hour. */
  const sweepNow = () => sweep(pairOf({ dataDir, filesUrl: undefined }, db), createClock())

  /** Processes here that wait for a lock of that kind, to do what begins so; any unless told. */
  async function waitingForLock(kind = '%', statement = ''): Promise<number[]> {
    const waiting = await db.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event like $1
         and starts_with(query, $2)`,
      [kind, statement],
    )
    return waiting.map(({ pid }) => pid)
  }

  // Once for all: many who send at once would wait for each other's connections.
  let signer: ReturnType<typeof signerOf> | undefined
  async function bearer(accountId: string): Promise<Record<string, string>> {
    signer ??= signerOf(db)
    const claims = goodClaims({ issuer: `${first.url}/oidc`, audience: 'urn:portail:api', sub: accountId })
    return { authorization: `Bearer ${await signToken(claims, await signer)}` }
  }

  async function close(): Promise<void> {
    for (const process of processes) await process.kill()
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await importFeed({ db, files: diskFiles(join(dataDir, 'files')) }, memoryFeed(feed))
    await first.start()
  } catch (error) {
    await close()
    throw error
  }
  return { ...first, dataDir, db, another, passTwoHours, sweepNow, waitingForLock, bearer, close }
}

export type PortalProcess = Awaited<ReturnType<typeof portalProcess>>

/** The address of the database for `user`, its owner unless told. */
export function urlOf({ connection }: TestDb, user = connection.user): string {
  const { host = '', port, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** The program with these settings on a port of its own, unless told. */
async function programOf(settings: Record<string, string>, how: How) {
  const { flags = [], stdio = 'pipe', onSpawn, port = await freePort() } = how
  const url = `http://localhost:${port}`
  const usual = { DEMO: 'off', NOW: '2026-11-21T09:00:00Z', LOG_LEVEL: 'warn', PORT: String(port) }
  let child: ChildProcess | undefined
  let said = ''

  async function start(): Promise<void> {
    said = ''
    // Nothing of the environment that the tests run in.
    child = spawn(process.execPath, [...flags, main], { env: { ...usual, ...settings }, stdio })
    onSpawn?.(child)
    for (const stream of onSpawn ? [child.stderr] : [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (said += String(chunk)))
    while ((await statusOf('/ready')) !== 200 || (await statusOf('/api/v1/policy/accounts/acc-1')) === 503) {
      if (hasEnded(child)) throw new Error(`The server is not ready: ${said}`)
      await wait(20)
    }
  }

  /** The status of the answer, 0 without one. */
  async function statusOf(path: string): Promise<number> {
    return fetch(url + path, { headers: { connection: 'close' } }).then(
      async ({ status, body }) => {
        await body?.cancel()
        return status
      },
      () => 0,
    )
  }

  /** Waits for the end of the process; null when a signal has ended it. */
  async function exitCode(): Promise<number | null> {
    if (!child) return null
    if (!hasEnded(child)) await once(child, 'exit')
    // What it said last may still be on its way.
    if (child.stderr && !child.stderr.readableEnded) await once(child.stderr, 'end')
    return child.exitCode
  }

  /** Ends the process between two of its instructions, as a power cut would. */
  async function kill(): Promise<void> {
    child?.kill('SIGKILL')
    await exitCode()
  }

  return {
    url,
    port,
    start,
    kill,
    statusOf,
    exitCode,
    signal: (name: NodeJS.Signals) => child?.kill(name),
    isRunning: () => child !== undefined && !hasEnded(child),
    /** What the process said since it was started. */
    said: () => said,
  }
}

export type Program = Awaited<ReturnType<typeof programOf>>

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** The paths of the contents in service, whatever their store has beside them. */
export async function keptIn(dataDir: string): Promise<string[]> {
  const paths = await filesIn(dataDir, 'files')
  return paths.filter((path) => /\/files\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path))
}

/** The paths of all files in these folders below `root`; a folder that is not there holds none. */
export async function filesIn(root: string, ...folders: string[]): Promise<string[]> {
  const read = (folder: string) =>
    unlessMissing(readdir(join(root, folder), { recursive: true, withFileTypes: true }))
  const entries = (await Promise.all(folders.map(read))).flatMap((found) => found ?? [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** Nobody listens: the server is away, and no request was cut. */
export function isRefusedConnection(error: unknown): boolean {
  return error instanceof Error && JSON.stringify(error.cause).includes('ECONNREFUSED')
}
