import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openFiles, openPairedFiles } from '../../start/seams/open-files.ts'
import { empty, testDb } from '../../test/database/db.ts'
import { commandLine } from '../../test/operator/command-line.ts'
import { content, fillStore, nameOf, testStores, type TestStore } from '../../test/stores.ts'

const stores = await testStores()
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

/** What `files …` says of this store, a line each, and its exit code. */
async function files(store: TestStore, ...args: string[]): Promise<{ lines: string[]; code: number }> {
  const env = { DATA_DIR: store.dataDir, ...(store.filesUrl && { FILES_URL: store.filesUrl }) }
  const { stdout, stderr, code } = await commandLine(db, env)('files', ...args)
  return { lines: (stdout + stderr).trim().split('\n'), code }
}

const naming = (id: string) => [{ accountId: 'acc-1', document: id, request: null }]

/** A store that is paired with the database, which names the documents 0 to `to`, without the last, in it. */
async function filled(kind: 'disk' | 'S3', to = 3): Promise<TestStore> {
  const store = stores[kind]()
  await openPairedFiles(store, db, () => {})
  await fillStore(store, db, 0, to)
  return store
}

it.each(['disk', 'S3'] as const)(
  'verify counts what is well, tells what is missing and who names it, and restore brings it back: %s',
  async (kind) => {
    const store = await filled(kind)
    const counts =
      '3 rows name 3 contents: 0 missing, 0 altered. 0 contents are named by no row, 0 are in quarantine.'
    expect(await files(store, 'verify')).toEqual({ lines: [counts], code: 0 })
    const sha256 = nameOf('document 1')
    await openFiles(store).quarantine(sha256)
    const { lines, code } = await files(store, 'verify')
    expect([lines[0], code]).toEqual([
      `missing  ${sha256}  in quarantine, see files restore: document doc-1 of acc-1`,
      1,
    ])
    const restored = [`restored ${sha256}`, '1 contents are back in service.']
    expect(await files(store, 'restore')).toEqual({ lines: restored, code: 0 })
    expect((await files(store, 'verify')).code).toBe(0)
  },
)

it('restore leaves what no row names, unless all is asked for', async () => {
  const store = await filled('disk')
  const { sha256 } = await openFiles(store).put(content('nobody’s'))
  await openFiles(store).quarantine(sha256)
  expect((await files(store, 'restore')).lines).toEqual(['0 contents are back in service.'])
  const { lines } = await files(store, 'restore', '--all', '--format', 'ndjson')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: 'restored', sha256 },
    { event: 'counts', restored: 1 },
  ])
  expect(await openFiles(store).has(sha256)).toBe(true)
})

it('every command that writes refuses another database’s store; verify says so and reads all the same', async () => {
  const store = await filled('disk')
  const [id = ''] = await openFiles(store).ids()
  const refusal = expect.stringContaining(`carries the id ${id}`)
  await db.query('update file_store set store_id = gen_random_uuid()')
  for (const args of [['restore'], ['sweep', '--most', '5']]) {
    expect(await files(store, ...args)).toMatchObject({ lines: [refusal], code: 1 })
  }
  expect(await files(store, 'verify')).toMatchObject({
    lines: [expect.stringContaining('0 missing'), refusal, '1 faults.'],
    code: 1,
  })
  expect((await files(store, 'adopt')).lines[0]).toContain(`files adopt ${id}`)
  expect(await files(store, 'adopt', id)).toMatchObject({ code: 0 })
  expect(await files(store, 'verify')).toMatchObject({ code: 0 })
})

it('verify finds bytes that were changed, cut or deleted behind its back, and contents nobody names', async () => {
  const store = await filled('disk', 4)
  const { sha256: orphan } = await openFiles(store).put(content('nobody’s'))
  const pathIn = (sha256: string) => join(store.dataDir, 'files', sha256.slice(0, 2), sha256)
  const [changed, cut, deleted] = [0, 1, 2].map((index) => nameOf(`document ${index}`))
  await writeFile(pathIn(changed ?? ''), 'DOCUMENT 0')
  await writeFile(pathIn(cut ?? ''), 'docu')
  await rm(pathIn(deleted ?? ''))
  await utimes(pathIn(orphan), 1, 1)

  const { lines, code } = await files(store, 'verify', '--format', 'ndjson')
  const found = lines.slice(0, -1).map((line) => JSON.parse(line))
  expect(found).toHaveLength(5)
  expect(found).toEqual(
    expect.arrayContaining([
      { event: 'altered', sha256: changed, sizeBytes: 10, foundBytes: 10, namedBy: naming('doc-0') },
      { event: 'altered', sha256: cut, sizeBytes: 10, foundBytes: 4, namedBy: naming('doc-1') },
      { event: 'missing', sha256: deleted, inQuarantine: false, namedBy: naming('doc-2') },
      { event: 'unnamed', sha256: orphan, since: '1970-01-01T00:00:01.000Z' },
    ]),
  )
  const counts = { rows: 4, contents: 4, missing: 1, altered: 2, unnamed: 1, quarantined: 0 }
  expect(found.at(-1)).toEqual({ event: 'counts', ...counts })
  expect(code).toBe(1)
})

it('verify changes nothing of a pair that does not know each other yet', async () => {
  const store = stores.disk()
  await fillStore(store, db, 0, 1)
  expect(await files(store, 'verify')).toMatchObject({ code: 1 })
  expect(await db.query('select from file_store')).toEqual([])
  expect(await openFiles(store).ids()).toEqual([])
})
