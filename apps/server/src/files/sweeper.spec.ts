import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { type TestDb, testDb } from '../test/db.ts'
import { silentLog } from '../log.ts'
import { openFiles } from './open-files.ts'
import { openNamed } from './open-named.ts'
import { requirePair } from './store-pair.ts'
import { sweep } from './sweep.ts'
import { holdSweeper, startSweeper } from './sweeper.ts'
import { allContents, fillStore, pairWith, type TestStore, testStores } from '../test/stores.ts'

const stores = await testStores()
afterAll(() => stores.close())

const hour = 60
const day = 24 * hour
const inMinutes = (minutes: number) => createClock(new Date(Date.now() + minutes * 60_000))
const content = (text: string) => Readable.from([Buffer.from(text)])
const nameOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(['disk', 'S3'] as const)('%s', (kind) => {
  let store: TestStore
  let db: TestDb
  beforeEach(async () => {
    store = stores[kind]()
    db = await testDb()
    await requirePair(pairWith(store, db))
    await fillStore(store, db, 0, 3)
  })
  afterEach(() => db.close())

  const files = () => openFiles(store)
  /** A sweep so many minutes from now. */
  const sweepIn = (minutes: number, agreed?: number) =>
    sweep(pairWith(store, db), inMinutes(minutes), agreed === undefined ? {} : { agreed })
  /** Stores contents that no row names. */
  const orphans = async (count: number, text = 'nobody’s') => {
    const names: string[] = []
    for (let index = 0; index < count; index++)
      names.push((await files().put(content(`${text} ${index}`))).sha256)
    return names
  }
  const areasOf = async (sha256: string) => [
    await files().has(sha256),
    await files().has(sha256, 'quarantine'),
  ]

  test('puts into quarantine what no row names after an hour, and deletes it after 30 days there', async () => {
    const [orphan = ''] = await orphans(1)
    expect(await sweepIn(59)).toEqual({ contents: 0, quarantined: 0, restored: 0, deleted: 0 })
    expect(await sweepIn(61)).toEqual({ contents: 4, quarantined: 1, restored: 0, deleted: 0 })
    expect(await areasOf(orphan)).toEqual([false, true])
    expect(await sweepIn(30 * day - 1)).toMatchObject({ quarantined: 0, deleted: 0 })
    expect(await areasOf(orphan)).toEqual([false, true])
    expect(await sweepIn(30 * day + 1)).toMatchObject({ deleted: 1 })
    expect(await areasOf(orphan)).toEqual([false, false])
  })

  test('leaves what a row names, however old', async () => {
    expect(await sweepIn(400 * day)).toEqual({ contents: 3, quarantined: 0, restored: 0, deleted: 0 })
    expect(await files().has(nameOf('document 0'))).toBe(true)
  })

  test('takes nothing when the database names nothing, and says what to do', async () => {
    await orphans(2)
    await sweepIn(61)
    await db.query('delete from document')
    const before = await allContents(store)
    const { refusal, ...swept } = await sweepIn(400 * day)
    expect(swept).toEqual({ contents: 3, quarantined: 0, restored: 0, deleted: 0 })
    expect(refusal).toMatch(/the database names no document.*DATABASE_URL/s)
    expect(await allContents(store)).toEqual(before)
  })

  test('takes 20, and nothing of 21 until the operator agrees to so many', async () => {
    await orphans(20)
    expect(await sweepIn(61)).toMatchObject({ quarantined: 20 })
    await orphans(21, 'more')
    const { refusal, ...swept } = await sweepIn(61)
    expect(swept).toMatchObject({ contents: 24, quarantined: 0 })
    expect(refusal).toMatch(/does not name 21 of the 24 documents.*files sweep --most 21/s)
    for (const agreed of [0, 20]) expect(await sweepIn(61, agreed)).toMatchObject({ quarantined: 0 })
    expect(await sweepIn(61, 21)).toEqual({ contents: 24, quarantined: 21, restored: 0, deleted: 0 })
  })

  test('an older database loses no newer document: restored, it has each in service or in quarantine', async () => {
    await fillStore(store, db, 3, 10)
    // Yesterday's dump: the seven newest have no row.
    await db.query(`delete from document where document_id > 'doc-2'`)
    expect(await sweepIn(61)).toMatchObject({ quarantined: 7 })
    expect(await allContents(store)).toHaveLength(10)
    // Today's dump is found after all; no byte comes with it.
    await db.query(
      `insert into document select 'acc-1', 'P-1', 'new', 'a.pdf', '2026-01-01', 'application/pdf', 10, $1`,
      [nameOf('document 9')],
    )
    ;(await openNamed(files(), nameOf('document 9'))).destroy()
    expect(await files().has(nameOf('document 9'))).toBe(true)
    await db.query(
      `insert into document select 'acc-1', 'P-1', 'newer', 'a.pdf', '2026-01-01', 'application/pdf', 10, $1`,
      [nameOf('document 8')],
    )
    expect(await sweepIn(2)).toMatchObject({ restored: 1, deleted: 0 })
    expect(await files().has(nameOf('document 8'))).toBe(true)
  })

  test('a content that is uploaded again while it is in quarantine is in service, and stays after 30 days', async () => {
    const [orphan = ''] = await orphans(1, 'document')
    expect(orphan).toBe(nameOf('document 0'))
    await db.query('delete from document where sha256 = $1', [orphan])
    expect(await sweepIn(61)).toMatchObject({ quarantined: 1 })
    await fillStore(store, db, 0, 1)
    expect(await files().has(orphan)).toBe(true)
    await sweepIn(31 * day)
    expect(await files().has(orphan)).toBe(true)
  })

  test('a content that is swept and uploaded at the same moment is there afterwards', async () => {
    for (let round = 0; round < 15; round++) {
      const [orphan = ''] = await orphans(1, `round ${round}`)
      const staged = await files().stage(content(`round ${round} 0`))
      const upload = db.transaction(async (sql) => {
        await holdSweeper(sql)
        await staged.keep()
        await sql.query(
          `insert into document select 'acc-1', 'P-1', $1, 'a.pdf', '2026-01-01', 'application/pdf', 9, $2`,
          [`round-${round}`, orphan],
        )
      })
      await Promise.all([sweepIn(61), upload])
      ;(await openNamed(files(), orphan)).destroy()
      expect(await files().has(orphan)).toBe(true)
    }
  })

  test('a copy of the database that is given the same store loses production no document', async () => {
    await fillStore(store, db, 3, 10)
    const copy = await testDb()
    await copy.query('insert into file_store (store_id, adopted_at) values ($1, now())', await files().ids())
    const elsewhere = stores[kind]()
    await fillStore(elsewhere, copy, 0, 3)
    expect(await sweep(pairWith(store, copy), inMinutes(61))).toMatchObject({ quarantined: 7 })
    expect(await sweepIn(61)).toMatchObject({ restored: 7, quarantined: 0 })
    for (let index = 0; index < 10; index++) expect(await files().has(nameOf(`document ${index}`))).toBe(true)
    await copy.close()
  })

  test('takes nothing while a transaction has kept a content that it is about to name', async () => {
    const [orphan = ''] = await orphans(1)
    await db.transaction(async (sql) => {
      await holdSweeper(sql)
      expect(await sweepIn(61)).toMatchObject({ quarantined: 0 })
      expect(await files().has(orphan)).toBe(true)
    })
    expect(await sweepIn(61)).toMatchObject({ quarantined: 1 })
  })

  test('two servers that sweep at once harm nothing', async () => {
    await orphans(15)
    const before = await allContents(store)
    const [one, two] = await Promise.all([sweepIn(61), sweepIn(61)])
    expect(one.quarantined + two.quarantined).toBeGreaterThanOrEqual(15)
    expect(await allContents(store)).toEqual(before)
    for (const name of [0, 1, 2]) expect(await files().has(nameOf(`document ${name}`))).toBe(true)
  })

  test('takes nothing of a store that has become another database’s meanwhile', async () => {
    await orphans(1)
    const id = crypto.randomUUID()
    await files().addId(id)
    for (const old of await files().ids()) if (old !== id) await files().removeId(old)
    expect((await sweepIn(400 * day)).refusal).toContain('belongs to another database')
    expect(await allContents(store)).toHaveLength(4)
  })
})

describe('of a running server', () => {
  /** A sweeper whose hours pass when the test says so. */
  async function running() {
    const [store, db] = [stores.disk(), await testDb()]
    await requirePair(pairWith(store, db))
    const said: string[] = []
    const waits: number[] = []
    let pass = () => {}
    const pause = (ms: number) =>
      new Promise<void>((resolve) => {
        waits.push(ms)
        pass = resolve
      })
    const log = {
      ...silentLog,
      info: (line: string) => said.push(line),
      error: (line: string) => said.push(line),
    }
    const pair = pairWith(store, db)
    return {
      ...pair,
      store,
      said,
      waits,
      start: (broken = {}) =>
        startSweeper({ ...pair, files: { ...pair.files, ...broken } }, inMinutes(90), log, pause),
      passAnHour: () => pass(),
    }
  }

  test('removes forgotten staged files at the start, and sweeps for the first time an hour later', async () => {
    const server = await running()
    await fillStore(server.store, server.db, 0, 1)
    await server.files.stage(content('crashed'))
    const { sha256 } = await server.files.put(content('nobody’s'))
    const sweeper = server.start()
    await expect.poll(() => server.waits).toEqual([3_600_000])
    expect(server.said).toEqual(['removed 1 staged files that nobody kept'])
    expect(await server.files.has(sha256)).toBe(true)
    server.passAnHour()
    await expect.poll(() => server.waits).toHaveLength(2)
    expect(server.said.at(-1)).toBe(
      'swept the file store: 2 contents, 1 into quarantine, 0 back from it, 0 deleted after 30 days in it',
    )
    const stopped = sweeper.stop()
    server.passAnHour()
    await stopped
    await server.db.close()
  })

  test('tells an error that names the remedy, and goes on', async () => {
    const server = await running()
    await server.files.put(content('nobody’s'))
    const sweeper = server.start({ clearStaged: () => Promise.reject(new Error('the disk is gone')) })
    await expect.poll(() => server.waits).toHaveLength(1)
    server.passAnHour()
    await expect.poll(() => server.waits).toHaveLength(2)
    expect(server.said[0]).toBe('staged files were not removed: Error: the disk is gone')
    expect(server.said.at(-1)).toMatch(/^the file store was not swept: the database names no document/)
    const stopped = sweeper.stop()
    server.passAnHour()
    await stopped
    await server.db.close()
  })

  test('ends a sweep of an endless store when the server stops, without calling it a failure', async () => {
    const server = await running()
    let listed = 0
    async function* list() {
      for (;;) {
        listed++
        yield { sha256: nameOf(String(listed)), since: new Date(0) }
      }
    }
    const sweeper = server.start({ list })
    await expect.poll(() => server.waits).toHaveLength(1)
    server.passAnHour()
    await expect.poll(() => listed).toBeGreaterThan(1_000)
    await sweeper.stop()
    expect(server.said).toEqual([])
    await server.db.close()
  })
})
