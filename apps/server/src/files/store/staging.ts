import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { StagedFile, StoredFile } from './files.ts'
import { unlessMissing } from './missing.ts'

/** A content on its way into a store, complete in a file that only this process knows. */
export type Staged = StoredFile & { path: string; read(): Readable; discard(): Promise<void> }

/** Reads `content` to its end into a new file of `folder`, counting and hashing; a stream that breaks off leaves nothing. */
export async function stageIn(folder: string, content: AsyncIterable<Uint8Array>): Promise<Staged> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  // 'wx': never through a link or into a file that somebody else has put there.
  const file = await open(path, 'wx', 0o600)
  try {
    const stored = await copy(content, file)
    // By the clock that asks for its age later, whatever the file system's says.
    const now = new Date()
    await file.utimes(now, now)
    // Now and not in `keep`, which runs in a transaction that must not wait for megabytes to reach the disk.
    await file.datasync()
    return {
      ...stored,
      path,
      read: () => createReadStream(path),
      discard: () => rm(path, { force: true }),
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Makes a staged content durable, or forgets it when that fails. */
export async function keepStaged({ keep, discard, sha256, sizeBytes }: StagedFile): Promise<StoredFile> {
  try {
    await keep()
    return { sha256, sizeBytes }
  } finally {
    await discard()
  }
}

/** Removes the files of `folder` last written before `instant`; returns how many. */
export async function clearFolder(folder: string, instant: Date): Promise<number> {
  const names = (await unlessMissing(readdir(folder))) ?? []
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const written = (await unlessMissing(stat(path)))?.mtime
    if (!written || written >= instant) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}

async function copy(content: AsyncIterable<Uint8Array>, file: FileHandle): Promise<StoredFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    sizeBytes += chunk.length
    await file.writeFile(chunk)
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}
