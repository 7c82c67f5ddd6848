import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { writeAside } from '../../ground/disk/durable.ts'
import { andFinally } from '../../ground/undo.ts'
import type { StagedFile, StoredFile } from './files.ts'

/** A content on its way into a store, complete in a file that only this process knows. */
export type Staged = StoredFile & { path: string; read(): Readable; discard(): Promise<void> }

/**
 * Reads `content` to its end into a new file of `folder`, counting and hashing; one that breaks off leaves
 * nothing. Its bytes are then on the disk: `keep` runs in a transaction, which must not wait for megabytes.
 */
export async function stageIn(folder: string, content: AsyncIterable<Uint8Array>): Promise<Staged> {
  const { path, written } = await writeAside(folder, async (file) => {
    const stored = await copy(content, file)
    // By the clock that asks for its age later, whatever the file system's says.
    const now = new Date()
    await file.utimes(now, now)
    return stored
  })
  return {
    ...written,
    path,
    read: () => createReadStream(path),
    discard: () => rm(path, { force: true }),
  }
}

/** Makes a staged content durable, or discards it when that fails. */
export async function keepStaged({ keep, discard, sha256, sizeBytes }: StagedFile): Promise<StoredFile> {
  await andFinally(keep(), discard)
  return { sha256, sizeBytes }
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
