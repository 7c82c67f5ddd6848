import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readyPath } from '@portal/contract/ground/paths.ts'
import { freePort } from './free-port.ts'

export type PortalProcess = {
  /** Origin the portal answers under, no trailing slash. */
  readonly url: string
  readonly dataDir: string
  /** Its process; with a `command` that of the command. */
  readonly pid: number | undefined
  /** Stops the portal and deletes the data folder it was given, unless the caller brought one. */
  stop(): Promise<void>
  /** Ends the portal at once, as a power cut would, and leaves its data folder. */
  kill(): Promise<void>
}

type Options = {
  /** Absent = a temporary one, removed at the end. */
  dataDir?: string
  env?: Record<string, string>
  /** Absent = a free one. */
  port?: number
  /** What starts it, `npm start` for instance; absent = Node itself on the sources, which is quicker. */
  command?: readonly [string, ...string[]]
  /** Is given what the portal writes, as it comes. */
  onOutput?: (text: string) => void
}

const startSeconds = 60
const root = join(import.meta.dirname, '..')

/**
 * Starts the server, with the application as it is built, on a free port with a data folder of its own, for
 * tests and benchmarks, and waits until /ready answers 200. Throws with the portal's last words when it ends
 * or stays silent for 60 seconds.
 */
export async function startPortal(options: Options = {}): Promise<PortalProcess> {
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  const dataDir = options.dataDir ?? (await temporaryDataDir())
  const portal = spawnPortal(
    { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...options.env },
    options,
  )
  const stop = async () => {
    await portal.stop()
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + startSeconds * 1000; !(await isReady(url)); await wait(50)) {
    if (portal.isRunning() && Date.now() < deadline) continue
    await stop()
    throw new Error(`The portal did not become ready. Its last words:\n${portal.lastWords()}`)
  }
  return { url, dataDir, pid: portal.pid, stop, kill: portal.kill }
}

function spawnPortal(settings: Record<string, string>, { command, onOutput }: Options) {
  const [program, ...args] = command ?? [process.execPath, 'apps/server/src/main.ts']
  // Nothing else of our environment: a DATABASE_URL in it would have tests write to somebody's database.
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  const env = { PATH, HOME, TMPDIR, ...settings }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let isRunning = true
  const ended = once(child, 'exit').then(() => (isRunning = false))
  let lastWords = ''
  const remember = (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-4000)
    onOutput?.(chunk.toString())
  }
  child.stdout.on('data', remember)
  child.stderr.on('data', remember)
  return {
    pid: child.pid,
    isRunning: () => isRunning,
    lastWords: () => lastWords,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs `work` with a portal that is stopped afterwards, whatever happens. */
export async function withPortal<T>(
  options: Options,
  work: (portal: PortalProcess) => Promise<T>,
): Promise<T> {
  const portal = await startPortal(options)
  try {
    return await work(portal)
  } finally {
    await portal.stop()
  }
}

/** A data folder that the embedded database can live in also when we are root and it runs as another user. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await chmod(folder, 0o711)
  return folder
}

/** Whether the portal at that origin says that it can take requests. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(url + readyPath).then(
    (answer) => answer.ok,
    () => false,
  )
}
