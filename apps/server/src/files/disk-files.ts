import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type Files, isContentName, type StagedFile } from './files.ts'
import { unlessMissing } from './missing.ts'
import { clearFolder, keepStaged, stageIn } from './staging.ts'

/** Files in `folder`, as ab/abcdef…: written aside, synced, then renamed, so a name never stands for half a content. */
export function diskFiles(folder: string): Files {
  const incoming = join(folder, 'incoming')

  async function stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const staged = await stageIn(incoming, content)
    return { ...staged, keep: () => keep(staged.path, pathOf(folder, staged.sha256)) }
  }

  return {
    stage,
    put: (content) => stage(content).then(keepStaged),
    has: (sha256) => exists(pathOf(folder, sha256)),
    async open(sha256) {
      const file = await unlessMissing(open(pathOf(folder, sha256)))
      if (!file) throw new FileMissing(`There is no file ${sha256}`)
      return file.createReadStream()
    },
    remove: (sha256) => rm(pathOf(folder, sha256), { force: true }),
    keptBefore: (instant) => keptBefore(folder, instant),
    clearStaged: (instant) => clearFolder(incoming, instant),
  }
}

function pathOf(folder: string, sha256: string): string {
  if (!isContentName(sha256)) throw new FileMissing('A file is named by its SHA-256')
  return join(folder, sha256.slice(0, 2), sha256)
}

async function keep(from: string, to: string): Promise<void> {
  if (await refreshed(to)) return rm(from, { force: true })
  const created = await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
  await syncFolder(dirname(to))
  if (created) await syncFolder(dirname(created))
}

/** Makes a content that is there young again, so that no sweep takes it from the transaction about to name it. */
async function refreshed(path: string): Promise<boolean> {
  const now = new Date()
  const done = await unlessMissing(utimes(path, now, now).then(() => true))
  return done ?? false
}

/** Makes the names in a folder survive a power cut; the bytes are safe since they were staged. */
async function syncFolder(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* keptBefore(folder: string, instant: Date): AsyncGenerator<string> {
  for (const { name: parent } of (await foldersIn(folder)).filter(({ name }) => /^[0-9a-f]{2}$/.test(name))) {
    for (const name of await readdir(join(folder, parent))) {
      if (!isContentName(name)) continue
      const kept = (await unlessMissing(stat(join(folder, parent, name))))?.mtime
      if (kept && kept < instant) yield name
    }
  }
}

async function foldersIn(folder: string): Promise<Dirent[]> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isDirectory())
}

async function exists(path: string): Promise<boolean> {
  return (await unlessMissing(stat(path)))?.isFile() ?? false
}
