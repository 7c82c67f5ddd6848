import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  // 'wx': never through a link or into a file that somebody else has put there.
  const file = await open(path, 'wx', 0o600)
  const fill = async () => {
    const written = await write(file)
    await file.datasync()
    return { path, written }
  }
  const filled = orUndo(fill(), () => rm(path, { force: true }))
  return andFinally(filled, () => file.close())
}

/** Renames a file, whose name survives a power cut even if another process was quicker and this rejects. */
export async function moveDurably(from: string, to: string): Promise<void> {
  const created = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await andFinally(rename(from, to), async () => {
    await syncFolder(dirname(to))
    if (created) await syncFolder(dirname(created))
  })
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
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
