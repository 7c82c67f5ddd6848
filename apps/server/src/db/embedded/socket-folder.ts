import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { codeOf } from '../../ground/problems/error-code.ts'
import { orElse } from '../../ground/problems/or-else.ts'
import { StartError } from '../../ground/start-error.ts'
import { isAlive } from './is-alive.ts'

const folderName = /^espace-assure-[0-9a-f]{12}$/
const socketName = '.s.PGSQL.5432'
const lockName = `${socketName}.lock`

// A start makes its folder first and its socket some seconds later.
const youngMs = 60_000

/** The folder below `root` for the socket of `base`'s server; short: a socket's path may have 107 bytes. */
export function socketFolder(root: string, base: string): string {
  return join(root, `espace-assure-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`)
}

/**
 * Makes `folder` where it is missing, its owner's alone, because the server asks for no password.
 * @throws StartError when it is somebody else's
 */
export function makeSocketFolder(folder: string, user: { uid: number; gid: number } | undefined): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = fs.lstatSync(folder)
  const uid = user?.uid ?? process.getuid?.()
  if (user && owner.uid === 0) fs.chownSync(folder, user.uid, user.gid)
  else if (!owner.isDirectory() || owner.uid !== uid) {
    throw new StartError(`The folder ${folder} belongs to another user. Remove it, or start as that user.`)
  }
}

/** Deletes the folder of a server that has ended; the next start makes it again. */
export function deleteSocketFolder(folder: string): void {
  orElse(
    // Only an empty one goes: a start that was quicker keeps its own.
    () => fs.rmdirSync(folder),
    // Not ours to delete, or gone.
    () => undefined,
  )
}

/**
 * Deletes what killed servers of `uid` have left below `root`: folders made as ours are, a minute old, with
 * nothing but the socket and the lock of a server whose process is gone and whom nobody answers for. The
 * process alone proves nothing, as containers that share a temporary folder do not see each other's.
 */
export async function deleteLeftSocketFolders(root: string, uid: number): Promise<void> {
  const names = fs.readdirSync(root).filter((entry) => folderName.test(entry))
  // What fails is somebody else's, who was first, or not for us to read.
  for (const name of names) await deleteIfLeft(join(root, name), uid).catch(() => undefined)
}

async function deleteIfLeft(folder: string, uid: number): Promise<void> {
  if (!(await isLeft(folder, uid))) return
  for (const file of [socketName, lockName]) fs.rmSync(join(folder, file), { force: true })
  fs.rmdirSync(folder)
}

async function isLeft(folder: string, uid: number): Promise<boolean> {
  const kind = fs.lstatSync(folder)
  if (!kind.isDirectory() || kind.uid !== uid || kind.mtimeMs > Date.now() - youngMs) return false
  const names = fs.readdirSync(folder)
  if (names.some((name) => name !== socketName && name !== lockName)) return false
  if (names.includes(lockName) && isAlive(Number(firstLine(join(folder, lockName))))) return false
  return !names.includes(socketName) || (await isRefused(join(folder, socketName)))
}

function firstLine(path: string): string | undefined {
  return fs.readFileSync(path, 'utf8').split('\n')[0]
}

/** Whether nobody listens at the socket `path`; a server that is there but busy does not refuse. */
function isRefused(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    const answer = (isNobody: boolean) => {
      socket.destroy()
      resolve(isNobody)
    }
    socket.setTimeout(1_000, () => answer(false))
    socket.once('connect', () => answer(false))
    socket.once('error', (error) => answer(codeOf(error) === 'ECONNREFUSED'))
  })
}
