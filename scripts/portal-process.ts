import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type PortalProcess = {
  /** Origin the portal answers under, no trailing slash. */
  readonly url: string
  readonly dataDir: string
  /** Stops the portal and removes the data folder it was given, unless the caller brought one. */
  stop(): Promise<void>
}

type Options = {
  /** Absent = a temporary one, removed at the end. */
  dataDir?: string
  env?: Record<string, string>
  /** What starts it, `npm start` for instance; absent = Node itself, which is quicker. */
  command?: readonly [string, ...string[]]
}

const startSeconds = 60
const root = join(import.meta.dirname, '..')

/**
 * Starts the built portal on a free port with a data folder of its own, for tests and benchmarks, and waits until /ready
 * answers 200. Throws with the portal's last words when it ends or stays silent for 60 seconds.
 */
export async function startPortal(options: Options = {}): Promise<PortalProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const [program, ...args] = options.command ?? [process.execPath, 'apps/server/src/main.ts']
  const portal = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(portal, 'exit')
  let lastWords = ''
  const remember = (chunk: Buffer) => (lastWords = (lastWords + chunk.toString()).slice(-4000))
  portal.stdout.on('data', remember)
  portal.stderr.on('data', remember)

  const stop = async () => {
    if (portal.exitCode === null) portal.kill('SIGTERM')
    await ended
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + startSeconds * 1000; !(await isReady(url)); await sleep(50)) {
    if (portal.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`The portal did not become ready. Its last words:\n${lastWords}`)
  }
  return { url, dataDir, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}
