import { describe, expect, it, onTestFinished } from 'vitest'
import { createClock } from '../../ground/clock.ts'
import { silentLog } from '../../ground/log.ts'
import { testDbs } from '../../test/database/db.ts'
import { allContents, content, fillStore, nameOf, nameRow, pairWith, testStores } from '../../test/stores.ts'
import type { Files } from '../store/files.ts'
import { openNamed } from '../store/open-named.ts'
import { requirePair } from './store-pair.ts'
import { sweep } from './sweep.ts'
import { holdSweeper, startSweeper } from './sweeper.ts'

const stores = await testStores()
const database = testDbs()

const day = 24 * 60
// Counted from the machine's clock, which is also the store's.
const inMinutes = (minutes: number) => createClock(new Date(Date.now() + minutes * 60_000))

/** A store and its database, which names the documents 0 to 2 in it. */
async function scene(kind: 'disk' | 'S3' = 'disk') {
  const [store, db] = [stores[kind](), await database()]
  const pair = pairWith(store, db)
  const { files } = pair
  await requirePair(pair)
  await fillStore(store, db, 0, 3)
  return {
    store,
    db,
    files,
    fill: (from: number, to: number) => fillStore(store, db, from, to),
    contents: () => allContents(store),
    sweepIn: (minutes: number, agreed?: number) =>
      sweep(pair, inMinutes(minutes), { waitMs: 1, ...(agreed !== undefined && { agreed }) }),
    /** Stores contents that no row names. */
    orphans: async (count: number, text = 'nobody’s') => {
      const put = (_: unknown, index: number) => files.put(content(`${text} ${index}`))
      return (await Promise.all(Array.from({ length: count }, put))).map(({ sha256 }) => sha256)
    },
    areasOf: async (sha256: string) => [await files.has(sha256), await files.has(sha256, 'quarantine')],
  }
}

const nothing = { quarantined: 0, restored: 0, deleted: 0 }

// Where a store's own way of moving a content may matter.
describe.each(['disk', 'S3'] as const)('%s', (kind) => {
  it('puts into quarantine what no row names after an hour, and deletes it after 30 days there', async () => {
    const { sweepIn, orphans, areasOf } = await scene(kind)
    const [orphan = ''] = await orphans(1)
    expect(await sweepIn(59)).toEqual({ ...nothing, contents: 0 })
    expect(await sweepIn(61)).toEqual({ ...nothing, contents: 4, quarantined: 1 })
    expect(await areasOf(orphan)).toEqual([false, true])
    expect(await sweepIn(30 * day - 1)).toMatchObject({ quarantined: 0, deleted: 0 })
    expect(await areasOf(orphan)).toEqual([false, true])
    expect(await sweepIn(30 * day + 1)).toEqual({ ...nothing, contents: 3, deleted: 1 })
    expect(await areasOf(orphan)).toEqual([false, false])
  })

  it('loses no newer document to an older database: restored, it has each in service or in quarantine', async () => {
    const { db, files, fill, contents, sweepIn } = await scene(kind)
    await fill(3, 10)
    // Yesterday's dump: the seven newest have no row.
    await db.query(`delete from document where document_id > 'doc-2'`)
    expect(await sweepIn(61)).toMatchObject({ quarantined: 7 })
    expect(await contents()).toHaveLength(10)
    // Today's dump is found after all; no byte comes with it.
    await nameRow(db, 'new', nameOf('document 9'))
    ;(await openNamed(files, nameOf('document 9'))).destroy()
    expect(await files.has(nameOf('document 9'))).toBe(true)
    await nameRow(db, 'newer', nameOf('document 8'))
    expect(await sweepIn(2)).toMatchObject({ restored: 1, deleted: 0 })
    expect(await files.has(nameOf('document 8'))).toBe(true)
  })

  it('has a content afterwards that is swept and uploaded at the same moment', async () => {
    const { db, files, orphans, sweepIn } = await scene(kind)
    for (let round = 0; round < 8; round++) {
      const [orphan = ''] = await orphans(1, `round ${round}`)
      const staged = await files.stage(content(`round ${round} 0`))
      const upload = db.transaction(async (sql) => {
        await holdSweeper(sql)
        await staged.keep()
        await nameRow(sql, `round-${round}`, orphan)
      })
      await Promise.all([sweepIn(61), upload])
      ;(await openNamed(files, orphan)).destroy()
      expect(await files.has(orphan)).toBe(true)
    }
  })

  it('harms nothing when two servers sweep at once', async () => {
    const { files, orphans, contents, sweepIn } = await scene(kind)
    await orphans(15)
    const before = await contents()
    const [one, two] = await Promise.all([sweepIn(61), sweepIn(61)])
    expect(one.quarantined + two.quarantined).toBeGreaterThanOrEqual(15)
    expect(await contents()).toEqual(before)
    for (const name of [0, 1, 2]) expect(await files.has(nameOf(`document ${name}`))).toBe(true)
  })
})

it('takes nothing when the database names nothing, and says what to do', async () => {
  const { db, orphans, contents, sweepIn } = await scene()
  await orphans(2)
  await sweepIn(61)
  await db.query('delete from document')
  const before = await contents()
  const { refusal, ...swept } = await sweepIn(400 * day)
  expect(swept).toEqual({ ...nothing, contents: 3 })
  expect(refusal).toMatch(/the database names no document.*DATABASE_URL/s)
  expect(await contents()).toEqual(before)
})

it('takes 20, and nothing of 21 until the operator agrees to so many', async () => {
  const { orphans, sweepIn } = await scene()
  await orphans(20)
  expect(await sweepIn(61)).toMatchObject({ quarantined: 20 })
  await orphans(21, 'more')
  const { refusal, ...swept } = await sweepIn(61)
  expect(swept).toMatchObject({ contents: 24, quarantined: 0 })
  expect(refusal).toMatch(/does not name 21 of the 24 documents.*files sweep --most 21/s)
  for (const agreed of [0, 20]) expect(await sweepIn(61, agreed)).toMatchObject({ quarantined: 0 })
  expect(await sweepIn(61, 21)).toEqual({ ...nothing, contents: 24, quarantined: 21 })
})

it('has a content in service, and keeps it, that is uploaded again while it is in quarantine', async () => {
  const { db, files, fill, sweepIn } = await scene()
  const name = nameOf('document 0')
  await db.query('delete from document where sha256 = $1', [name])
  expect(await sweepIn(61)).toMatchObject({ quarantined: 1 })
  await fill(0, 1)
  expect(await files.has(name)).toBe(true)
  await sweepIn(31 * day)
  expect(await files.has(name)).toBe(true)
})

it('takes nothing while a transaction has kept a content that it is about to name', async () => {
  const { db, files, orphans, sweepIn } = await scene()
  const [orphan = ''] = await orphans(1)
  await db.transaction(async (sql) => {
    await holdSweeper(sql)
    expect(await sweepIn(61)).toMatchObject({ quarantined: 0 })
    expect(await files.has(orphan)).toBe(true)
  })
  expect(await sweepIn(61)).toMatchObject({ quarantined: 1 })
})

it('takes nothing of a store that has become another database’s meanwhile', async () => {
  const { files, orphans, contents, sweepIn } = await scene()
  await orphans(1)
  const id = crypto.randomUUID()
  await files.addId(id)
  for (const old of await files.ids()) if (old !== id) await files.deleteId(old)
  expect((await sweepIn(400 * day)).refusal).toContain('belongs to another database')
  expect(await contents()).toHaveLength(4)
})

describe('of a running server', () => {
  /** A sweeper whose hours pass when the test says so; its store does otherwise what `broken` says. */
  async function start(broken: Partial<Files> = {}) {
    const [store, db] = [stores.disk(), await database()]
    const pair = pairWith(store, db)
    await requirePair(pair)
    const said: string[] = []
    const hours: (() => void)[] = []
    const waitFor = (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        expect(ms).toBe(3_600_000)
        hours.push(resolve)
        signal.addEventListener('abort', () => resolve())
      })
    const say = (line: string) => said.push(line)
    await fillStore(store, db, 0, 1)
    await pair.files.stage(content('crashed'))
    const { sha256: orphan } = await pair.files.put(content('nobody’s'))
    const files = { ...pair.files, ...broken }
    const log = { ...silentLog, info: say, error: say }
    const sweeper = startSweeper({ ...pair, files }, inMinutes(90), log, waitFor)
    onTestFinished(() => sweeper.stop())
    await expect.poll(() => hours.length).toBe(1)
    const startHour = () => hours.at(-1)?.()
    async function passAnHour() {
      startHour()
      await expect.poll(() => hours.length).toBe(2)
    }
    return { ...pair, orphan, said, stop: () => sweeper.stop(), startHour, passAnHour }
  }

  it('removes forgotten staged files at the start, and sweeps for the first time an hour later', async () => {
    const server = await start()
    expect(server.said).toEqual(['removed 1 staged files that nobody kept'])
    expect(await server.files.has(server.orphan)).toBe(true)
    await server.passAnHour()
    expect(server.said.at(-1)).toBe(
      'swept the file store: 2 contents, 1 into quarantine, 0 back from it, 0 deleted after 30 days in it',
    )
  })

  it('tells an error that names the remedy, and goes on', async () => {
    const server = await start({ discardStaged: () => Promise.reject(new Error('the disk is gone')) })
    await server.db.query('delete from document')
    await server.passAnHour()
    expect(server.said[0]).toBe('staged files were not removed: Error: the disk is gone')
    expect(server.said.at(-1)).toMatch(/^the file store was not swept: the database names no document/)
  })

  it('ends a sweep of an endless store when the server stops, without calling it a failure', async () => {
    let listed = 0
    async function* list() {
      for (;;) yield { sha256: nameOf(String(listed++)), since: new Date(0) }
    }
    const server = await start({ list, discardStaged: () => Promise.resolve(0) })
    server.startHour()
    await expect.poll(() => listed).toBeGreaterThan(1_000)
    await server.stop()
    expect(server.said).toEqual([])
  })
})
