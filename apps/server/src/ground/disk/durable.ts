import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { batched } from '../turns/batched.ts'
import { andFinally, orUndo } from '../undo.ts'
import { unlessMissing } from './missing.ts'

/**
 * Has `write` fill a new file of `folder`, under a name that nobody else has. When this resolves its bytes
 * survive a power cut, but not yet its name (`moveDurably`); when it rejects nothing is left.
 */
export async function writeAside<T>(
  folder: string,
  write: (file: FileHandle) => Promise<T>,
): Promise<{ path: string; written: T }> {
  const path = join(folder, randomUUID())
  const file = await createFile(path)
  const fill = async () => {
    const written = await write(file)
    await file.datasync()
    return { path, written }
  }
  const filled = orUndo(fill(), () => rm(path, { force: true }))
  return andFinally(filled, () => file.close())
}

async function createFile(path: string): Promise<FileHandle> {
  // 'wx': never through a link or into a file that somebody else has put there.
  const create = () => open(path, 'wx', 0o600)
  const file = await unlessMissing(create())
  if (file) return file
  await makeFolder(dirname(path))
  return create()
}

/** Renames a file, whose name survives a power cut even if another process was quicker and this rejects. */
export async function moveDurably(from: string, to: string): Promise<void> {
  let created: string | undefined
  const move = () => rename(from, to).then(() => true)
  const moving = async () => {
    if (await unlessMissing(move())) return
    created = await makeFolder(dirname(to))
    await move()
  }
  await andFinally(moving(), async () => {
    await syncFolder(dirname(to))
    if (created) await syncFolder(dirname(created))
  })
}

/** The first folder that had to be made. Asked when one is missing: nearly always it is there. */
function makeFolder(path: string): Promise<string | undefined> {
  return mkdir(path, { recursive: true, mode: 0o700 })
}

/**
 * Makes the names in a folder survive a power cut. All who ask while one sync is under way share the next.
 */
export async function syncFolder(path: string): Promise<void> {
  await synced(path)
}

const synced = batched(
  async (paths: readonly string[]) => {
    await Promise.all(Array.from(new Set(paths), syncNow))
    return paths
  },
  { most: 200, isOfOne: () => true },
)

async function syncNow(path: string): Promise<void> {
  const folder = await open(path)
  await andFinally(folder.sync(), () => folder.close())
}

/** Deletes the files of `folder` last written before `instant`; returns how many. */
export async function clearFolder(folder: string, instant: Date): Promise<number> {
  const names = (await unlessMissing(readdir(folder))) ?? []
  let deleted = 0
  for (const name of names) {
    const path = join(folder, name)
    const written = (await unlessMissing(stat(path)))?.mtime
    if (!written || written >= instant) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}
