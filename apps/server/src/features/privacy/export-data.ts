import { Readable } from 'node:stream'
import { plainFileName } from '@portal/domain/document/file-name.ts'
import { exportWords as words } from '@portal/words/privacy/export-words.ts'
import type { Db, Sql } from '../../db/db.ts'
import { withDistinctNames } from '../../files/reception/distinct-names.ts'
import { FilesUnavailable, type Files, type StagedFile } from '../../files/store/files.ts'
import { openVerified } from '../../files/store/open-verified.ts'
import { findName, listHeld, listHeldFiles, toldName, type HeldFile } from './held.sql.ts'
import { held, toldTables } from './held.ts'
import { zipOf, type ZipEntry } from './zip.ts'

type Asked = { accountId: string; at: Date }
type FileInZip = HeldFile & { path: string }
type Gathered = { name: string; files: readonly FileInZip[]; data: StagedFile }

/**
 * All that the portal holds about the account as a ZIP: its rows, as they are at one instant, and its files.
 * The rows wait in a file, so that neither memory nor a transaction lasts as long as a slow connection.
 */
export async function exportData(db: Db, files: Files, asked: Asked): Promise<Readable> {
  const gathered = await gather(db, files, asked)
  return zipOf(entriesOf(files, gathered, asked.at), asked.at)
}

// What the first statement sees settles what all others do; instants are told in UTC.
const atOneInstant = `set transaction isolation level repeatable read read only; set local timezone = 'UTC'`

function gather(db: Db, store: Files, { accountId, at }: Asked): Promise<Gathered> {
  return db.transaction(async (sql) => {
    await sql.query(atOneInstant)
    const name = await findName(sql, accountId)
    const files = withPaths(await listHeldFiles(sql, accountId))
    const data = await store.stage(inBytes(jsonOf(sql, { accountId, at, files })))
    return { name, files, data }
  })
}

function withPaths(files: readonly HeldFile[]): FileInZip[] {
  const folders = Map.groupBy(files, ({ of, number }) => `${words.folders[of]}/${folderName(number)}`)
  return Array.from(folders, ([folder, inside]) =>
    withDistinctNames(inside).map((file) => ({ ...file, path: `${folder}/${file.name}` })),
  ).flat()
}

/** A number as the name of a folder: never more than one, never the one above. */
function folderName(number: string): string {
  return plainFileName(number.replaceAll(/[/\\]/g, '_')).replaceAll(/^[\s.]+|[\s.]+$/g, '') || '_'
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}

async function* jsonOf(
  sql: Sql,
  { accountId, at, files }: Asked & { files: readonly FileInZip[] },
): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(at)}`
  for (const table of toldTables) {
    yield `,\n"${toldName(table)}":[`
    let before = '\n'
    for await (const rows of listHeld(sql, accountId, table)) {
      yield before + rows.join(',\n')
      before = ',\n'
    }
    yield ']'
  }
  const paths = files.map(({ path, sha256, sizeBytes }) => ({ path, sha256, sizeBytes }))
  yield `,\n"files":${JSON.stringify(paths)},\n"leftOut":${JSON.stringify(leftOut())}}\n`
}

/** What is not given, each with its reason in words. */
function leftOut(): { field: string; reason: string }[] {
  return Object.entries(held).flatMap(([table, { leftOut = {} }]) =>
    Object.entries(leftOut).map(([column, reason]) => ({
      field: `${toldName(table)}.${toldName(column)}`,
      reason: words.reasons[reason],
    })),
  )
}

async function* entriesOf(store: Files, { name, files, data }: Gathered, at: Date): AsyncGenerator<ZipEntry> {
  try {
    const tables = toldTables.map((table) => [toldName(table), words.tables[table]] as const)
    yield textEntry(words.readMeFile, words.readMe({ name, at: at.toISOString(), tables }))
    yield { path: words.dataFile, content: data.read(), isText: true }
    yield* fileEntries(store, files)
  } finally {
    await data.discard()
  }
}

async function* fileEntries(store: Files, files: readonly FileInZip[]): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const file of files) {
    const content = await openVerified(store, file).catch(lost)
    if (content) yield { path: file.path, content }
    else missing.push(file.path)
  }
  if (missing.length > 0) yield textEntry(words.missingFile, words.missing(missing))
}

function textEntry(path: string, text: string): ZipEntry {
  return { path, content: Readable.from([Buffer.from(text)]), isText: true }
}

/** One file that is lost or altered costs that file; a store that is away would cost all, and breaks off. */
function lost(error: unknown): undefined {
  if (error instanceof FilesUnavailable) throw error
  return undefined
}
