import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClock } from '../clock.ts'
import { openDb } from '../db/db.ts'
import { startPostgres } from '../embedded/postgres.ts'
import { diskFiles } from '../files/disk-files.ts'
import { unlessMissing } from '../files/missing.ts'
import { pairOf } from '../files/open-files.ts'
import { sweep } from '../files/sweep.ts'
import { goodClaims, signerOf, signToken } from './tokens.ts'
import { memoryFeed } from '../import/feed.ts'
import { importFeed } from '../import/import.ts'
import { silentLog } from '../log.ts'
import { freePort } from './port.ts'

const main = join(import.meta.dirname, '../main.ts')
const hour = 3_600_000

/**
 * The program itself on a data folder and a port of its own, to be killed and started again, with the customers of `feed`. The
 * embedded database is shared with this process and so outlives it (docs/decisions/0005), synced to disk as in production; `db` is
 * its owner's. The business clock stands still on 2026-11-21.
 */
export async function killableServer(feed: readonly object[], env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'))
  // As root the database runs as another user, who has to cross this folder.
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, log: silentLog })
  const db = openDb({ ...postgres.connection, max: 3 })
  const settings = { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', ...env }
  const first = await killableProcess(settings)
  const { url, port, start, kill } = first
  const processes = [first]

  /** Another process for the customers of the same address, on the same database and files; not started yet. */
  async function another(): Promise<KillableProcess> {
    const process = await killableProcess({ ...settings, PUBLIC_URL: url })
    processes.push(process)
    return process
  }

  /** As if two hours had gone by while the server was away: every file is old, every lease and every wait is over. */
  async function passTwoHours(): Promise<void> {
    const then = new Date(Date.now() - 2 * hour)
    for (const path of await filesIn(dataDir, 'files', 'mail/incoming')) await utimes(path, then, then)
    await db.query('update outbox set locked_until = null, run_after = now() where delivered_at is null')
  }

  /** What a running server does every hour. */
  const sweepNow = () => sweep(pairOf({ dataDir, filesUrl: undefined }, db), createClock())

  async function bearer(accountId: string): Promise<Record<string, string>> {
    const signer = await signerOf(db)
    const claims = goodClaims({ issuer: `${url}/oidc`, audience: 'urn:portail:api', sub: accountId })
    return { authorization: `Bearer ${await signToken(claims, signer)}` }
  }

  async function close(): Promise<void> {
    for (const process of processes) await process.kill()
    await db.close()
    await postgres.stop()
    for (const folder of [dataDir, postgres.connection.host ?? '']) {
      await rm(folder, { recursive: true, force: true })
    }
  }

  try {
    // The first start makes the tables that the feed goes into.
    await start()
    await importFeed({ db, files: diskFiles(join(dataDir, 'files')) }, memoryFeed(feed))
  } catch (error) {
    await close()
    throw error
  }
  return { url, port, dataDir, db, start, kill, another, passTwoHours, sweepNow, bearer, close }
}

export type KillableServer = Awaited<ReturnType<typeof killableServer>>

/** The program with these settings on a port of its own, to be killed and started again. */
async function killableProcess(settings: Record<string, string>) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const usual = { DEMO: 'off', NOW: '2026-11-21T09:00:00Z', LOG_LEVEL: 'warn' }
  let child: ChildProcess | undefined
  return {
    url,
    port,
    async start(): Promise<void> {
      child = spawnServer({ ...usual, PORT: String(port), ...settings })
      await untilReady(url, child)
    },
    /** Ends the process between two of its instructions, as a power cut would. */
    async kill(): Promise<void> {
      if (!child || hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type KillableProcess = Awaited<ReturnType<typeof killableProcess>>

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

function spawnServer(settings: Record<string, string>): ChildProcess {
  // Nothing of the environment that the tests run in.
  return spawn(process.execPath, [main], { env: settings, stdio: 'pipe' })
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => (said = (said + String(chunk)).slice(-4_000)))
  }
  for (let tries = 0; !(await isReady(url)); tries++) {
    if (tries > 3_000 || hasEnded(child)) throw new Error(`The server is not ready: ${said}`)
    await wait(20)
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}
