import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Files, FileMissing, type StagedFile } from './files.ts'

/** Files in `folder`, as ab/abcdef…: written aside, synced, then renamed, so a name never stands for half a content. */
export function diskFiles(folder: string): Files {
  const incoming = join(folder, 'incoming')

  async function stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    const path = join(incoming, randomUUID())
    // 'wx': never through a link or into a file that somebody else has put there.
    const file = await open(path, 'wx', 0o600)
    try {
      const stored = await copy(content, file)
      return {
        ...stored,
        keep: () => keep(path, pathOf(folder, stored.sha256)),
        discard: () => rm(path, { force: true }),
      }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  return {
    stage,
    async put(content) {
      const { keep, sha256, sizeBytes } = await stage(content)
      await keep()
      return { sha256, sizeBytes }
    },
    has: (sha256) => exists(pathOf(folder, sha256)),
    async open(sha256) {
      const file = await open(pathOf(folder, sha256)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(`There is no file ${sha256}`, { cause: error }) : error
      })
      return file.createReadStream()
    },
    remove: (sha256) => rm(pathOf(folder, sha256), { force: true }),
  }
}

function pathOf(folder: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new FileMissing('A file is named by its SHA-256')
  return join(folder, sha256.slice(0, 2), sha256)
}

async function copy(content: AsyncIterable<Uint8Array>, file: FileHandle) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    sizeBytes += chunk.length
    await file.writeFile(chunk)
  }
  return { sha256: hash.digest('hex'), sizeBytes }
}

async function keep(from: string, to: string): Promise<void> {
  if (await exists(to)) return rm(from, { force: true })
  const created = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await sync(from)
  await rename(from, to)
  await sync(dirname(to))
  if (created) await sync(dirname(created))
}

/** Makes a file's bytes, or the names in a folder, survive a power cut. */
async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
