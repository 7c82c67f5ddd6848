import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import type { Db, Sql } from '../db/db.ts'
import type { Pair } from '../files/reconciliation/store-pair.ts'
import { memoryFeed } from '../import/feed/feed.ts'
import { importFeed } from '../import/import.ts'
import { openFiles, pairOf } from '../start/seams/open-files.ts'
import { accountLine, documentLine, policyLine } from './inputs/feed-lines.ts'
import { testBucket } from './servers/bucket.ts'

/** Settings of new empty stores of both kinds, for specs that hold for each; to ask for outside of tests. */
export async function testStores() {
  const folder = await mkdtemp(join(tmpdir(), 'stores-'))
  const bucket = await testBucket(join(folder, 'bucket'))
  afterAll(async () => {
    await bucket.close()
    await rm(folder, { recursive: true })
  })
  let count = 0
  const next = () => join(folder, `data-${count++}`)
  return {
    /** Where all of them lie, buckets as well. */
    folder,
    disk: () => ({ dataDir: next(), filesUrl: undefined }),
    S3: () => ({ dataDir: next(), filesUrl: bucket.urlOf(`store-${count}`) }),
  }
}

export type TestStore = { dataDir: string; filesUrl: string | undefined }

export const content = (text: string) => Readable.from([Buffer.from(text)])
/** The name of that content in a store. */
export const nameOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Imports the documents doc-`from` to doc-`to`, without the last, of a policy P-1. */
export async function fillStore(store: TestStore, db: Db, from: number, to: number): Promise<void> {
  const documents = Array.from({ length: to - from }, (_, index) =>
    documentLine('acc-1', 'P-1', `doc-${from + index}`, {
      content: Buffer.from(`document ${from + index}`).toString('base64'),
    }),
  )
  // Nobody signs in here: a password to hash would cost more than all the rest.
  const lines = [accountLine('acc-1'), policyLine('acc-1', 'P-1'), ...documents]
  await importFeed({ db, files: openFiles(store) }, memoryFeed(lines))
}

/** Has a document of that portfolio name a content of ten bytes. */
export async function nameRow(sql: Sql, id: string, sha256: string): Promise<void> {
  await sql.query(
    `insert into document select 'acc-1', 'P-1', $1, 'a.pdf', '2026-01-01', 'application/pdf', 10, $2`,
    [id, sha256],
  )
}

/** A store beside a database, as a server with these settings has them. */
export const pairWith = (store: TestStore, db: Db): Pair => pairOf(store, db)

/** The names of all contents of both areas, sorted: what must not become fewer. */
export async function allContents(store: TestStore): Promise<string[]> {
  const files = openFiles(store)
  const names = new Set<string>()
  for (const area of ['kept', 'quarantine'] as const) {
    for await (const { sha256 } of files.list(area)) names.add(sha256)
  }
  return [...names].toSorted()
}
