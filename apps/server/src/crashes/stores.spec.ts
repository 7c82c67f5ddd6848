import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { requirePair } from '../files/reconciliation/store-pair.ts'
import { verifyFiles } from '../files/reconciliation/verify.ts'
import { testDb, type TestDb } from '../test/database/db.ts'
import { filesIn, urlOf } from '../test/process/portal-process.ts'
import { allContents, fillStore, pairWith, testStores, type TestStore } from '../test/stores.ts'

const stores = await testStores()
const databases: TestDb[] = []
afterAll(async () => {
  for (const db of databases) await db.close()
})

async function database(): Promise<TestDb> {
  const db = await testDb()
  databases.push(db)
  return db
}

/** A program of ours with the settings of this store and database, and nothing of the tests' environment. */
function program(file: string, args: string[], db: TestDb, { dataDir, filesUrl }: TestStore): ChildProcess {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: urlOf(db), ...(filesUrl && { FILES_URL: filesUrl }) }
  const path = join(import.meta.dirname, '..', file)
  return spawn(process.execPath, [path, ...args], { env: { ...settings, DEMO: 'off' } })
}

async function ended(child: ChildProcess): Promise<{ said: string; code: unknown }> {
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  return { said, code }
}

const documents = 5
const orphans = 80

describe.each(['disk', 'S3'] as const)('%s', (kind) => {
  let store: TestStore
  let db: TestDb
  beforeEach(async () => {
    store = stores[kind]()
    db = await database()
    await requirePair(pairWith(store, db))
    await fillStore(store, db, 0, documents)
  })

  const faults = async () => {
    for await (const finding of verifyFiles(pairWith(store, db))) {
      if (finding.event === 'counts') return finding.missing + finding.altered
    }
    return undefined
  }
  const countIn = async (area: 'kept' | 'quarantine', most = Infinity) => {
    const names: string[] = []
    for await (const { sha256 } of pairWith(store, db).files.list(area)) {
      if (names.push(sha256) === most) break
    }
    return names.length
  }

  it('a server on the right files and an empty database ends with a sentence and touches no document', async () => {
    const before = await allContents(store)
    await ageAll()
    const { said, code } = await ended(program('main.ts', [], await database(), store))
    expect(said).toMatch(/belongs to another database: it carries the id .* Set DATABASE_URL/)
    expect(code).toBe(1)
    expect(await allContents(store)).toEqual(before)
    expect(await faults()).toBe(0)
  })

  it('sweeps that are killed lose nothing, and the next one ends the work', async () => {
    for (let index = 0; index < orphans; index++) {
      await pairWith(store, db).files.put(Readable.from([Buffer.from(`nobody’s ${index}`)]))
    }
    await ageAll()
    const before = await allContents(store)
    expect(before).toHaveLength(documents + orphans)
    const sweep = () => program('cli/portal.ts', ['files', 'sweep', '--most', String(orphans)], db, store)
    for (const [moved, later] of [
      [10, 0],
      [20, 3],
      [30, 10],
    ] as const) {
      await killInBatch(sweep(), async () => (await countIn('quarantine', moved)) === moved, later)
      expect(await countIn('kept')).toBeGreaterThan(documents)
      expect(await allContents(store)).toEqual(before)
      expect(await faults()).toBe(0)
    }
    // What was about to be moved is young again.
    await ageAll()
    expect(await ended(sweep())).toEqual({ said: '', code: 0 })
    expect(await countIn('kept')).toBe(documents)
    expect(await allContents(store)).toEqual(before)
    expect(await faults()).toBe(0)
  })

  /** Lets the sweep do its batches of ten until `isTime`, then kills it some milliseconds into the next. */
  async function killInBatch(sweep: ChildProcess, isTime: () => Promise<boolean>, later: number) {
    const exit = once(sweep, 'exit')
    let brake = holdDocuments()
    for (let isLast = false; !isLast;) {
      await brake.held
      isLast = await isTime()
      // Comes after the sweep in the line for the table, and so holds it again after one batch.
      const next = holdDocuments()
      await brake.release()
      brake = next
    }
    await wait(later)
    sweep.kill('SIGKILL')
    expect(await exit).toEqual([null, 'SIGKILL'])
    await brake.release()
  }

  /** Every batch of a sweep reads this table in its transaction. */
  function holdDocuments() {
    const held = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const ended = db.transaction(async (sql) => {
      await sql.query('lock table document in access exclusive mode')
      held.resolve()
      await free.promise
    })
    return { held: held.promise, release: () => (free.resolve(), ended) }
  }
})

/** As if two hours had gone by since the last content came. */
async function ageAll(): Promise<void> {
  const then = new Date(Date.now() - 7_200_000)
  for (const path of await filesIn(stores.folder, '.')) await utimes(path, then, then)
}
