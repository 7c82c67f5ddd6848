import { createHash } from 'node:crypto'
import { hourMs } from '@portal/domain/ground/dates.ts'
import type { Db } from '../../db/db.ts'
import { FileMissing, type Files } from '../store/files.ts'
import { batchesOf } from './batches.ts'
import { listNamed, listNaming, listNobodys, type NamedContent, type NamingRow } from './named.sql.ts'
import type { Pair } from './store-pair.ts'

/**
 * What was found: contents named but missing or altered, contents nobody names, and at the end the counts.
 */
export type Finding =
  | { event: 'missing'; sha256: string; inQuarantine: boolean; namedBy: NamingRow[] }
  | { event: 'altered'; sha256: string; sizeBytes: number; foundBytes: number; namedBy: NamingRow[] }
  | { event: 'unnamed'; sha256: string; since: string }
  | ({ event: 'counts' } & VerifyCounts)

/**
 * `rows` name the `contents` that were read; `unnamed` ones in the store, older than an hour, have no row.
 */
type VerifyCounts = {
  rows: number
  contents: number
  missing: number
  altered: number
  unnamed: number
  quarantined: number
}

const batchSize = 200
const youngMs = hourMs

/** Compares all rows with all bytes and changes nothing; memory does not grow with either. */
export async function* verifyFiles({ db, files }: Pair): AsyncGenerator<Finding> {
  const counts: VerifyCounts = { rows: 0, contents: 0, missing: 0, altered: 0, unnamed: 0, quarantined: 0 }
  for await (const content of allNamed(db)) {
    counts.rows += content.rows
    counts.contents++
    const fault = await faultOf(files, content)
    if (!fault) continue
    counts[fault.event]++
    yield { ...fault, namedBy: await listNaming(db, content.sha256) }
  }
  for await (const unnamed of unnamedOf(db, files)) {
    counts.unnamed++
    yield unnamed
  }
  for await (const batch of batchesOf(files.list('quarantine'))) counts.quarantined += batch.length
  yield { event: 'counts', ...counts }
}

async function* allNamed(db: Db): AsyncGenerator<NamedContent> {
  let after = ''
  for (;;) {
    const batch = await listNamed(db, after, batchSize)
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    after = last.sha256
  }
}

async function faultOf(files: Files, { sha256, smallest, largest }: NamedContent) {
  const found = await readWhole(files, sha256)
  if (!found) {
    return { event: 'missing' as const, sha256, inQuarantine: await files.has(sha256, 'quarantine') }
  }
  const { foundBytes } = found
  if (found.sha256 === sha256 && smallest === foundBytes && largest === foundBytes) return undefined
  return {
    event: 'altered' as const,
    sha256,
    sizeBytes: smallest === foundBytes ? largest : smallest,
    foundBytes,
  }
}

async function readWhole(files: Files, sha256: string) {
  const hash = createHash('sha256')
  let foundBytes = 0
  try {
    const content: AsyncIterable<Buffer> = await files.open(sha256)
    for await (const chunk of content) {
      hash.update(chunk)
      foundBytes += chunk.length
    }
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
  return { foundBytes, sha256: hash.digest('hex') }
}

async function* unnamedOf(db: Db, files: Files) {
  const instant = new Date(Date.now() - youngMs)
  for await (const batch of batchesOf(files.list('kept'))) {
    const old = batch.filter(({ since }) => since < instant)
    const names = old.map(({ sha256 }) => sha256)
    const nobodys = new Set(await listNobodys(db, names))
    const unnamed = old.filter(({ sha256 }) => nobodys.has(sha256))
    yield* unnamed.map(({ sha256, since }) => ({
      event: 'unnamed' as const,
      sha256,
      since: since.toISOString(),
    }))
  }
}
