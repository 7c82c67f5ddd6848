import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { StartError } from '../../ground/start-error.ts'
import { openFiles, openPairedFiles } from '../../start/seams/open-files.ts'
import { testDbs, type TestDb } from '../../test/database/db.ts'
import { allContents, fillStore, pairWith, testStores, type TestStore } from '../../test/stores.ts'
import { adoptStore, pairFault, requirePair } from './store-pair.ts'

const stores = await testStores()
const database = testDbs()

const start = (store: TestStore, db: Db) => requirePair(pairWith(store, db))
const idsOf = (store: TestStore) => openFiles(store).ids()
const idKnownTo = async (db: Db) =>
  (await db.query<{ id: string }>('select store_id as id from file_store where adopted_at is not null'))[0]
    ?.id

let store: TestStore
let db: TestDb
beforeEach(async () => {
  store = stores.disk()
  db = await database()
})

// The ids lie otherwise in a bucket.
describe.each(['disk', 'S3'] as const)('%s', (kind) => {
  beforeEach(() => {
    store = stores[kind]()
  })

  it('two portals of one database start at once on one store', async () => {
    await Promise.all([start(store, db), start(store, db), start(store, db)])
    expect(await idsOf(store)).toEqual([await idKnownTo(db)])
  })

  it('of two databases that claim a new store at once at most one gets it', async () => {
    const both = [db, await database(), await database()]
    const started = await Promise.allSettled(both.map((one) => start(store, one)))
    const winners = started.filter(({ status }) => status === 'fulfilled')
    expect(winners.length).toBeLessThanOrEqual(1)
    expect((await idsOf(store)).length).toBe(winners.length)
  })

  it('the operator who names the id has another database take the store over, and the old one is refused', async () => {
    await fillStore(store, db, 0, 3)
    await start(store, db)
    const [taking, old] = [await database(), (await idKnownTo(db)) ?? '']
    await expect(adoptStore(pairWith(store, taking), [])).rejects.toThrow(`files adopt ${old}`)
    await expect(adoptStore(pairWith(store, taking), [randomUUID()])).rejects.toThrow(`files adopt ${old}`)
    expect(await idsOf(store)).toEqual([old])
    const id = await adoptStore(pairWith(store, taking), [old])
    expect([await idKnownTo(taking), await idsOf(store)]).toEqual([id, [id]])
    await start(store, taking)
    await expect(start(store, db)).rejects.toThrow('belongs to another database')
    expect(await allContents(store)).toHaveLength(3)
  })
})

describe('on the disk', () => {
  it('an installation from before the ids goes on with its store, and another database is refused with a sentence that names both ids and what to do', async () => {
    await fillStore(store, db, 0, 3)
    await start(store, db)
    expect(await idsOf(store)).toEqual([await idKnownTo(db)])
    const [other, before] = [await database(), await allContents(store)]
    await fillStore(stores.disk(), other, 5, 8)
    const refused = start(store, other)
    await expect(refused).rejects.toThrow(StartError)
    const id = (await idKnownTo(db)) ?? 'none'
    await expect(refused).rejects.toThrow(`carries the id ${id}`)
    await expect(refused).rejects.toThrow('DATABASE_URL')
    expect([await idsOf(store), await allContents(store)]).toEqual([[id], before])
    await start(store, db)
  })

  it('an empty database is refused on a store without an id that holds documents', async () => {
    await fillStore(store, db, 0, 3)
    await expect(start(store, await database())).rejects.toThrow(
      'holds documents, and this database names none',
    )
    expect(await idsOf(store)).toEqual([])
  })

  it('a database whose documents are elsewhere does not get a store that nobody has marked', async () => {
    await fillStore(stores.disk(), db, 0, 3)
    await expect(start(store, db)).rejects.toThrow('lacks 3 of 3 documents')
    expect(await idsOf(store)).toEqual([])
  })

  it('a paired database is refused on a store without id, such as a folder whose disk is not mounted', async () => {
    await start(store, db)
    await expect(start(stores.disk(), db)).rejects.toThrow('carries no id')
  })

  it('an older copy of the database starts on its store, since it knows the id', async () => {
    await start(store, db)
    const id = await idKnownTo(db)
    await fillStore(store, db, 0, 3)
    const older = await database()
    await older.query('insert into file_store (store_id, adopted_at) values ($1, now())', [id])
    await start(store, older)
    expect(await allContents(store)).toHaveLength(3)
  })

  it('a start that was killed between marking the store and noting it is taken up by the next', async () => {
    const id = randomUUID()
    await db.query('insert into file_store (store_id) values ($1)', [id])
    await openFiles(store).addId(id)
    expect(await pairFault(pairWith(store, db))).toContain('Start the portal once')
    await start(store, db)
    expect([await idKnownTo(db), await idsOf(store)]).toEqual([id, [id]])
  })
})

it('a database without id does not get a store with many documents that it does not name: a copy beside production', async () => {
  const copy = await database()
  await fillStore(store, db, 0, 40)
  await fillStore(stores.disk(), copy, 0, 3)
  const files = openFiles(store)
  // What is younger than an hour may be on its way.
  const old = { ...files, list: (area: 'kept' | 'quarantine') => aged(files.list(area)) }
  await expect(requirePair({ ...pairWith(store, copy), files: old })).rejects.toThrow('37 of 40')
  expect(await files.ids()).toEqual([])
})

async function* aged(contents: AsyncIterable<{ sha256: string; since: Date }>) {
  for await (const { sha256 } of contents) yield { sha256, since: new Date(0) }
}

it('a start outlives a store that it knows and cannot reach, and a first one does not', async () => {
  store = { ...stores.S3(), filesUrl: 's3://key:secret@127.0.0.1:1/bucket?tls=off' }
  const warnings: string[] = []
  const open = () => openPairedFiles(store, db, (sentence) => warnings.push(sentence))
  const sentence = 'The bucket http://127.0.0.1:1/bucket cannot be used now'
  await expect(open()).rejects.toThrow(sentence)
  await db.query(
    'insert into file_store (store_id, adopted_at) values (gen_random_uuid(), now()) on conflict (only_one) do update set adopted_at = now()',
  )
  await open()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(sentence)
  expect(warnings[0]).not.toContain('secret')
})
