import type { Dirent } from 'node:fs'
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { clearFolder, moveDurably, syncFolder } from '../../ground/disk/durable.ts'
import { unlessMissing } from '../../ground/disk/missing.ts'
import {
  FileMissing,
  idsOf,
  isContentName,
  markPrefix,
  type Area,
  type Files,
  type ListedFile,
  type StagedFile,
} from './files.ts'
import { keepStaged, stageIn } from './staging.ts'

/** Files in `folder`, as ab/abcdef…: written aside, synced, renamed, so no name stands for half a content. */
export function diskFiles(folder: string): Files {
  const incoming = join(folder, 'incoming')
  const roots: Record<Area, string> = { kept: folder, quarantine: join(folder, 'quarantine') }

  async function stage(content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const staged = await stageIn(incoming, content)
    return { ...staged, keep: () => keep(staged.path, pathIn(folder, staged.sha256)) }
  }

  return {
    stage,
    put: (content) => stage(content).then(keepStaged),
    has: (sha256, area = 'kept') => exists(pathIn(roots[area], sha256)),
    async open(sha256) {
      const file = await unlessMissing(open(pathIn(folder, sha256)))
      if (!file) throw new FileMissing(`There is no file ${sha256}`)
      return file.createReadStream()
    },
    list: (area) => listFolder(roots[area]),
    async quarantine(sha256) {
      await move(pathIn(folder, sha256), pathIn(roots.quarantine, sha256))
    },
    async restore(sha256) {
      const path = pathIn(folder, sha256)
      // Of two who restore at once the second finds nothing to move.
      return (await exists(path)) || (await move(pathIn(roots.quarantine, sha256), path)) || exists(path)
    },
    deleteQuarantined: (sha256, instant) => deleteOlder(pathIn(roots.quarantine, sha256), instant),
    ids: async () => idsOf((await unlessMissing(readdir(folder))) ?? []),
    addId: (id) => mark(folder, id),
    deleteId: (id) => rm(join(folder, markPrefix + id), { force: true }),
    discardStaged: (instant) => clearFolder(incoming, instant),
  }
}

function pathIn(folder: string, sha256: string): string {
  if (!isContentName(sha256)) throw new FileMissing('A file is named by its SHA-256')
  return join(folder, sha256.slice(0, 2), sha256)
}

async function keep(from: string, to: string): Promise<void> {
  if (await refreshed(to)) return rm(from, { force: true })
  await moveDurably(from, to)
}

/** Makes a content young again, so that no sweep takes it from the transaction about to name it. */
async function refreshed(path: string): Promise<boolean> {
  const now = new Date()
  const done = await unlessMissing(utimes(path, now, now).then(() => true))
  return done ?? false
}

/** Dated before it moves: killed between, an old content is young, none in quarantine longer than it is. */
async function move(from: string, to: string): Promise<boolean> {
  if (!(await refreshed(from))) return false
  return (await unlessMissing(moveDurably(from, to).then(() => true))) ?? false
}

async function deleteOlder(path: string, instant: Date): Promise<boolean> {
  const since = (await unlessMissing(stat(path)))?.mtime
  if (!since || since >= instant) return false
  await rm(path, { force: true })
  return true
}

async function mark(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, markPrefix + id), 'a', 0o600)
  await file.close()
  await syncFolder(folder)
}

async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
  const parents = (await foldersIn(folder)).filter(({ name }) => /^[0-9a-f]{2}$/.test(name))
  for (const { name } of parents) yield* contentsIn(join(folder, name))
}

async function* contentsIn(folder: string): AsyncGenerator<ListedFile> {
  const names = (await unlessMissing(readdir(folder))) ?? []
  for (const sha256 of names.filter(isContentName)) {
    const since = (await unlessMissing(stat(join(folder, sha256))))?.mtime
    if (since) yield { sha256, since }
  }
}

async function foldersIn(folder: string): Promise<Dirent[]> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isDirectory())
}

async function exists(path: string): Promise<boolean> {
  return (await unlessMissing(stat(path)))?.isFile() ?? false
}
