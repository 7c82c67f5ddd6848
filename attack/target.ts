import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { temporaryDataDir } from '../scripts/portal-process.ts'

export type Target = {
  url: string
  port: number
  dataDir: string
  child: ChildProcess
  output: () => string
  isRunning: () => boolean
  /** Resident memory in megabytes. */
  memory: () => Promise<number>
  /** Milliseconds until it had ended by itself after SIGTERM; undefined if killed after half a minute. */
  stop: () => Promise<number | undefined>
}

export type TargetOptions = {
  env?: Record<string, string>
  dataDir?: string
  /** The checkout whose server is attacked; this one when absent. */
  checkout: string
  /** Where the server's log goes: read, to a pipe whose reader is gone from the start, or an open file. */
  stdout?: 'pipe' | 'gone' | number
  /** Do not wait until it is ready. */
  isExpectedToEnd?: boolean
}

const stopMs = 30_000

/** Starts a server in its own process on 127.0.0.1, with demonstration data and rates as in production. */
export async function startTarget({
  env = {},
  checkout,
  stdout = 'pipe',
  isExpectedToEnd = false,
  ...given
}: TargetOptions): Promise<Target> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = given.dataDir ?? (await temporaryDataDir())
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: checkout,
    env: {
      PATH,
      HOME,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '1',
      ...env,
    },
    stdio: ['ignore', stdout === 'gone' ? 'pipe' : stdout, 'pipe'],
  })
  if (stdout === 'gone') child.stdout?.destroy()
  let output = ''
  const remember = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-1_000_000))
  child.stdout?.on('data', remember)
  child.stderr?.on('data', remember)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const target = {
    url,
    port,
    dataDir,
    child,
    output: () => output,
    isRunning,
    memory: () => memoryOf(child),
    stop: () => stop(child),
  }
  if (!isExpectedToEnd) await ready(target)
  return target
}

async function ready({ url, isRunning, output, stop: end }: Target): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (isRunning() && Date.now() < deadline) continue
    await end()
    throw new Error(`the server did not become ready:\n${output().slice(-2_000)}`)
  }
}

/** The first words of /proc's account of the process; Linux only, NaN elsewhere. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1_000
}

async function stop(child: ChildProcess): Promise<number | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) return 0
  const start = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const isOver = await Promise.race([ended.then(() => true), wait(stopMs, false, { ref: false })])
  if (isOver) return performance.now() - start
  child.kill('SIGKILL')
  await ended
  return undefined
}

/** Deletes the data folder of an attack. */
export async function deleteData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs the operator's command line on the data of a target. */
export async function portalCommand(
  { dataDir, port }: Pick<Target, 'dataDir' | 'port'>,
  checkout: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join('apps/server/src/cli/portal.ts'), ...args], {
    cwd: checkout,
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)))
  return { code, output }
}
