import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isOpen } from '../../../apps/server/src/test/servers/is-open.ts'
import { root } from '../../bootstrap/fingerprint.mjs'

/** A server nobody here wrote, and what has to hold with it. */
export type Foreign = {
  name: string
  /** What is proven, in one line. */
  about: string
  /** The programs it needs, and the Debian packages that bring them. */
  programs: readonly string[]
  packages: readonly string[]
  /** What else is not here, without which it is skipped; undefined when nothing is. */
  lacks?: () => Promise<string | undefined>
  /** Starts it, tries the portal with it; throws when something does not hold. */
  prove: (stage: Stage) => Promise<void>
}

/** Where one server is tried: a folder of its own, and what has to end with it. */
export type Stage = {
  readonly folder: string
  /** Tells what was seen to hold. */
  saw: (line: string) => void
  /** Has `end` done when all is over, the last one first. */
  later: (end: () => Promise<unknown>) => void
}

/** Tries `foreign` in a folder of its own; whatever comes of it, what was started is stopped. */
export async function onStage({ name, prove }: Foreign, saw: Stage['saw']): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `foreign-${name}-`))
  // The servers' own users have to cross it.
  await chmod(folder, 0o755)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    await prove({ folder, saw, later: (end) => void ends.push(end) })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Goes on when `holds`; else the portal, or the server's configuration, is at fault. */
export function insist(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

export type User = { uid: number; gid: number }

/** A user of this system, to run as when we are root; nothing to change when we are not. */
export async function userNamed(name: string): Promise<Partial<User>> {
  if (process.getuid?.() !== 0) return {}
  const number = async (flag: string) => Number(await finished('id', [flag, name]))
  return { uid: await number('-u'), gid: await number('-g') }
}

/** Gives what lies at `path` to that user. */
export async function giveTo({ uid, gid }: Partial<User>, ...paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return
  for (const path of paths) await chown(path, uid, gid)
}

type How = { env?: Record<string, string>; user?: Partial<User>; signal?: NodeJS.Signals }

export type Started = {
  child: ChildProcess
  isRunning: () => boolean
  said: () => string
  stop: () => Promise<void>
}

/** Starts a program that runs until the stage ends, or until `stop`. */
export function start(stage: Stage, command: string, args: readonly string[], how: How = {}): Started {
  const { env = {}, user = {}, signal = 'SIGTERM' } = how
  const child = spawn(command, args, {
    cwd: stage.folder,
    env: { ...surroundings(), ...env },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (words = (words + String(chunk)).slice(-4_000)))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (!isRunning()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  stage.later(stop)
  return { child, isRunning, said: () => words, stop }
}

/** Waits until something listens on `port`; throws with its last words when the program has ended before. */
export async function listens(port: number, { isRunning, said }: Started, mostMs = 30_000): Promise<void> {
  for (const deadline = Date.now() + mostMs; !(await isOpen(port)); await wait(50)) {
    if (!isRunning() || Date.now() > deadline) throw new Error(`Nothing listens on ${port}:\n${said()}`)
  }
}

/** Runs a program to its end and gives what it printed. @throws with that when it fails */
export async function finished(command: string, args: readonly string[], how: How = {}): Promise<string> {
  const { env = {}, user = {} } = how
  const child = spawn(command, args, {
    cwd: root,
    env: { ...surroundings(), ...env },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  await once(child, 'close')
  const code = child.exitCode
  if (code !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${words.slice(-4_000)}`)
  return words
}

/** Where programs and libraries are, and how a registry is reached: npm asks one for an older release. */
const passedOn = /^(PATH|HOME|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|https?_proxy|no_proxy)$/i

/** Nothing else of our environment: a DATABASE_URL in it would have us write to somebody's database. */
function surroundings(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  return { TMPDIR: tmpdir(), ...Object.fromEntries(known.map(([name, value = '']) => [name, value])) }
}
