import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Db, Sql } from '../../db/db.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { FileMissing, type Files } from '../../files/store/files.ts'
import { openNamed } from '../../files/store/open-named.ts'
import { portalCommand, StartError } from '../../ground/start-error.ts'
import { commandPatienceMs } from '../patience.ts'
import {
  contentsFolder,
  manifestName,
  partsIn,
  readManifest,
  writeManifest,
  type BackupManifest,
} from './manifest.ts'
import { readPart, writePart } from './part.ts'
import {
  contentsNamed,
  findStoreId,
  listMigrations,
  listTables,
  rowLinesOf,
  settledText,
} from './tables.sql.ts'

export type BackupEvent =
  | { event: 'table'; name: string; rows: number }
  | { event: 'missing'; sha256: string }
  | { event: 'counts'; tables: number; rows: number; contents: number; copied: number; missing: number }

/** Who asks, and how it is going. */
type Deps = { db: Db; files: Files; tell: (event: BackupEvent) => void; now?: () => Date }

/** These describe the database and store that they stand in, and no other. */
const ownTables = new Set(['migration', 'file_store'])
const mostMissing = 1_000
const isolated = 'set transaction isolation level repeatable read read only'

/**
 * Puts the whole database as it is at one instant, and every content that it names, into `folder`. Broken
 * off, it is begun again by the same command, which copies no content twice; until all is there the backup
 * that the folder held before is in force. Memory does not grow with rows or files.
 * @throws StartError when the folder is no place for it, or the store lacks contents
 */
export async function takeBackup(
  folder: string,
  { db, files, tell, now = () => new Date() }: Deps,
): Promise<void> {
  await requirePlace(folder, await findStoreId(db))
  const takenAt = now().toISOString()
  const name = takenAt.replaceAll(/[^0-9TZ]/g, '-')
  await mkdir(partsIn(folder, { folder: name }), { recursive: true, mode: 0o700 })
  const written = await db.transaction((sql) => writeParts(sql, partsIn(folder, { folder: name }), tell), {
    patienceMs: commandPatienceMs.wholeDatabase,
  })
  const { copied, missing } = await copyContents({ folder, written, name, files, tell })
  await writeManifest(folder, { format: 1, takenAt, folder: name, ...written, missing })
  await deleteOthers(join(folder, 'database'), name)
  const rows = written.tables.reduce((sum, { part }) => sum + part.lines, 0)
  const contents = written.contents.lines
  tell({ event: 'counts', tables: written.tables.length, rows, contents, copied, missing: missing.length })
  if (missing.length > 0) {
    throw new StartError(
      `The backup is complete but for ${missing.length} contents that the file store itself lacks. See: ${portalCommand} files verify`,
    )
  }
}

/** A folder that is new, or holds nothing but a backup of this portal. */
async function requirePlace(folder: string, storeId: string | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new StartError(`${folder} cannot be made. Give a folder that this user, or this unit, may write.`, {
      cause,
    })
  })
  const strange = (await readdir(folder)).find((name) => ![manifestName, 'database', 'files'].includes(name))
  if (strange !== undefined) {
    throw new StartError(`${folder} holds something else (${strange}). Give a folder that is new or empty.`)
  }
  const before = await readManifest(folder)
  if (before && before.storeId !== storeId) {
    throw new StartError(`${folder} holds the backup of another portal. Give another folder.`)
  }
}

type Written = Pick<BackupManifest, 'storeId' | 'migrations' | 'tables' | 'contents'>

async function writeParts(sql: Sql, folder: string, tell: Deps['tell']): Promise<Written> {
  await sql.query(`${isolated}; ${settledText}`)
  const tables: BackupManifest['tables'] = []
  for (const name of await listTables(sql)) {
    if (ownTables.has(name)) continue
    const part = await writePart(folder, `${name}.ndjson.gz`, rowLinesOf(sql, name))
    tables.push({ name, part })
    tell({ event: 'table', name, rows: part.lines })
  }
  const contents = await writePart(folder, 'contents.ndjson.gz', contentsNamed(sql))
  return { storeId: await findStoreId(sql), migrations: await listMigrations(sql), tables, contents }
}

type Copying = Pick<Deps, 'files' | 'tell'> & { folder: string; name: string; written: Written }

async function copyContents({ folder, name, written, files, tell }: Copying) {
  const kept = diskFiles(contentsFolder(folder))
  // What a broken-off run had staged.
  await kept.discardStaged(new Date())
  const missing: string[] = []
  let copied = 0
  for await (const value of readPart(partsIn(folder, { folder: name }), written.contents)) {
    const sha256 = z.string().parse(value)
    if (await kept.has(sha256)) continue
    if (await copyContent(sha256, files, kept)) copied++
    else missing.push(sha256)
    if (missing.at(-1) === sha256) tell({ event: 'missing', sha256 })
    if (missing.length > mostMissing) {
      throw new StartError(
        `The file store lacks more than ${mostMissing} contents that the database names, so this would be no backup. See: ${portalCommand} files verify`,
      )
    }
  }
  return { copied, missing }
}

/** Copies a content whose bytes are what its name says; false when the store has none such. */
export async function copyContent(sha256: string, from: Files, to: Files): Promise<boolean> {
  const staged = await openNamed(from, sha256)
    .then((content) => to.stage(content))
    .catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined
      throw error
    })
  if (staged?.sha256 === sha256) {
    await staged.keep()
    return true
  }
  await staged?.discard()
  return false
}

async function deleteOthers(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== kept) await rm(join(folder, name), { recursive: true, force: true })
}
