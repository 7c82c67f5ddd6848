import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { testDb } from './db.ts'
import { freePort } from './port.ts'

type Options = {
  env?: Record<string, string>
  stdio?: StdioOptions
  /** Told of the process as soon as there is one. */
  onSpawn?: (portal: ChildProcess) => void
  /** Flags of Node. */
  flags?: readonly string[]
}

/** The program itself, as the operator starts it, ready on a port, a database and a data folder of its own. */
export async function startMain({
  env,
  stdio = ['ignore', 'pipe', 'pipe'],
  onSpawn,
  flags = [],
}: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-main-'))
  const { host, port: dbPort, user } = inject('postgres')
  const db = await testDb()
  await db.close()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let said = ''
  const portal = spawn(process.execPath, [...flags, join(import.meta.dirname, '../main.ts')], {
    // Nothing of the environment that the tests run in.
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      DATABASE_URL: `postgres://${user}@localhost/${db.connection.database}?host=${encodeURIComponent(host)}&port=${dbPort}`,
      ...env,
    },
    stdio,
  })
  onSpawn?.(portal)
  if (!onSpawn) portal.stdout?.on('data', (chunk) => (said += String(chunk)))
  portal.stderr?.on('data', (chunk) => (said += String(chunk)))

  /** The status of the answer, 0 without one. */
  async function statusOf(path: string): Promise<number> {
    return fetch(url + path, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 0,
    )
  }

  async function exitCode(): Promise<number | null> {
    if (portal.exitCode === null && portal.signalCode === null) await once(portal, 'exit')
    // What it said last may still be on its way.
    if (portal.stderr && !portal.stderr.readableEnded) await once(portal.stderr, 'end')
    return portal.exitCode
  }

  async function close(): Promise<void> {
    portal.kill('SIGKILL')
    await exitCode()
    await rm(dataDir, { recursive: true, force: true })
  }

  for (let tries = 0; (await statusOf('/ready')) !== 200; tries++) {
    if (tries <= 200 && portal.exitCode === null) await wait(50)
    else {
      await close()
      throw new Error(`not ready: ${said}`)
    }
  }
  return { portal, url, said: () => said, statusOf, exitCode, close }
}
