import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../../db/db.ts'
import { lockSchema, migrate, remakeSchema } from '../../db/migrate.ts'
import { batchesOf } from '../../files/reconciliation/batches.ts'
import { adoptStore, pairFault, type Pair } from '../../files/reconciliation/store-pair.ts'
import { diskFiles } from '../../files/store/disk-files.ts'
import { FileMissing, type Files } from '../../files/store/files.ts'
import { StartError } from '../../ground/start-error.ts'
import { commandPatienceMs } from '../patience.ts'
import { contentsFolder, partsIn, readManifest, type BackupManifest } from './manifest.ts'
import { isPartWhole, readPart } from './part.ts'
import {
  deleteRows,
  insertRows,
  listFilled,
  listMigrations,
  listReferences,
  listTables,
  settledText,
  unnoted,
} from './tables.sql.ts'
import { copyContent } from './take-backup.ts'

export type RestoreEvent =
  | { event: 'table'; name: string; rows: number }
  | { event: 'counts'; tables: number; rows: number; contents: number; copied: number; migrated: number }

type Deps = { pair: Pair; tell: (event: RestoreEvent) => void; isDryRun: boolean }

/** What a start and a command line write by themselves: no data of anybody's. */
const makeshift = ['secret', 'security_event']
const described = ['migration', 'file_store']

/**
 * Brings the backup in `folder` into a database without data and a store without strange contents, `pair`,
 * whose `db` is the owner's. All of it is read and compared with its checksums first; then the files come,
 * which a second try does not copy again, then all rows in one transaction. A backup of an older version
 * comes into tables of that version, which are then migrated as that portal's own would be.
 * @throws StartError naming the part that is damaged, or what is in the way, before anything is changed
 */
export async function restoreBackup(folder: string, { pair, tell, isDryRun }: Deps): Promise<void> {
  const manifest = await readManifest(folder)
  if (!manifest) {
    throw new StartError(
      `${folder} holds no complete backup: manifest.json is not there. Give the folder that backup filled, to its end.`,
    )
  }
  const backup = { folder, manifest, kept: diskFiles(contentsFolder(folder)) }
  await requireWhole(backup)
  const migrated = await requireRoom(pair, backup)
  if (isDryRun) return
  const copied = await copyContents(pair.files, backup)
  const rows = await pair.db.transaction((sql) => restoreRows(sql, backup, { tell, isOlder: migrated > 0 }), {
    patienceMs: commandPatienceMs.wholeDatabase,
  })
  // Killed here, the next start or command does the same.
  await migrate(pair.db)
  if ((await pairFault(pair)) !== undefined) await adoptStore(pair, [])
  const { tables, contents } = manifest
  tell({ event: 'counts', tables: tables.length, rows, contents: contents.lines, copied, migrated })
}

type Backup = { folder: string; manifest: BackupManifest; kept: Files }

async function* contentsOf({ folder, manifest }: Backup): AsyncGenerator<string> {
  const missing = new Set(manifest.missing)
  for await (const value of readPart(partsIn(folder, manifest), manifest.contents)) {
    const sha256 = z.string().parse(value)
    if (!missing.has(sha256)) yield sha256
  }
}

async function requireWhole(backup: Backup): Promise<void> {
  const { folder, manifest, kept } = backup
  for (const part of [...manifest.tables.map((table) => table.part), manifest.contents]) {
    if (!(await isPartWhole(partsIn(folder, manifest), part)))
      refuseDamaged(`database/${manifest.folder}/${part.file}`)
  }
  for await (const sha256 of contentsOf(backup)) {
    if ((await hashOfPart(kept, sha256)) !== sha256) refuseDamaged(`files/${sha256.slice(0, 2)}/${sha256}`)
  }
}

async function hashOfPart(files: Files, sha256: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  const read = async () => {
    for await (const chunk of await files.open(sha256)) hash.update(z.instanceof(Buffer).parse(chunk))
    return hash.digest('hex')
  }
  return read().catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
}

function refuseDamaged(part: string): never {
  throw new StartError(
    `The backup is damaged: ${part} is missing or not what was written. Nothing was changed; take another backup.`,
  )
}

/**
 * Whether rows and contents of the backup fit in without touching anybody else's; tells how many migrations
 * have come since it was taken.
 */
async function requireRoom(pair: Pair, { manifest, kept }: Backup): Promise<number> {
  const { db, files, place } = pair
  const here = await listMigrations(db)
  requireKnownSchema(here, manifest)
  await requireEmpty(db)
  const fault = await pairFault(pair)
  if (fault !== undefined && (await files.ids()).length > 0) throw new StartError(fault)
  for await (const { sha256 } of files.list('kept')) {
    if (await kept.has(sha256)) continue
    throw new StartError(
      `${place} holds documents that the backup does not. Set DATA_DIR or FILES_URL to a new place; nothing was changed.`,
    )
  }
  return here.length - manifest.migrations.length
}

function requireKnownSchema(here: BackupManifest['migrations'], { migrations }: BackupManifest): void {
  const known = new Map(here.map(({ name, checksum }) => [name, checksum]))
  const strange = migrations.findLast(({ name, checksum }) => known.get(name) !== checksum)
  if (!strange) return
  throw new StartError(
    `The backup is of a newer version of the portal, or of another one (its migration ${strange.name} is unknown ` +
      `here, where the last one is ${here.at(-1)?.name}). Restore it with the version that made it, or a newer one.`,
  )
}

async function requireEmpty(sql: Sql): Promise<void> {
  const all = await listTables(sql)
  const filled = await listFilled(
    sql,
    all.filter((name) => ![...makeshift, ...described].includes(name)),
  )
  if (filled.length === 0) return
  throw new StartError(
    `The database holds data already (${filled.join(', ')}). A backup is restored into an empty one only: ` +
      'set DATABASE_URL, or DATA_DIR, to a new one. Nothing was changed.',
  )
}

async function copyContents(files: Files, backup: Backup): Promise<number> {
  let copied = 0
  for await (const sha256 of contentsOf(backup)) {
    if (await files.has(sha256)) continue
    if (!(await copyContent(sha256, backup.kept, files)))
      refuseDamaged(`files/${sha256.slice(0, 2)}/${sha256}`)
    copied++
  }
  return copied
}

type Restoring = Pick<Deps, 'tell'> & { isOlder: boolean }

async function restoreRows(
  sql: Sql,
  { folder, manifest }: Backup,
  { tell, isOlder }: Restoring,
): Promise<number> {
  await lockSchema(sql)
  // Nobody may have come in while the files were copied.
  await requireEmpty(sql)
  await sql.query(settledText)
  await sql.query(unnoted)
  const applied = manifest.migrations.map(({ name }) => name)
  if (isOlder) await remakeSchema(sql, applied)
  else for (const table of makeshift) await deleteRows(sql, table)
  const tables = await behindReferred(sql, manifest.tables)
  let rows = 0
  for (const { name, part } of tables) {
    for await (const batch of batchesOf(readPart(partsIn(folder, manifest), part)))
      await insertRows(sql, name, z.array(z.string()).parse(batch))
    rows += part.lines
    tell({ event: 'table', name, rows: part.lines })
  }
  return rows
}

/** The tables, each behind those that its rows name. */
async function behindReferred(sql: Sql, tables: BackupManifest['tables']): Promise<BackupManifest['tables']> {
  const references = await listReferences(sql)
  const ordered: BackupManifest['tables'] = []
  const add = (table: BackupManifest['tables'][number]): void => {
    if (ordered.includes(table)) return
    const before = new Set(references.filter(({ from }) => from === table.name).map(({ to }) => to))
    for (const other of tables) if (before.has(other.name)) add(other)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}
