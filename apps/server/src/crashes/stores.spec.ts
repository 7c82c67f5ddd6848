import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDb, testDb } from '../test/db.ts'
import { requirePair } from '../files/store-pair.ts'
import { allContents, fillStore, pairWith, type TestStore, testStores } from '../test/stores.ts'
import { verifyFiles } from '../files/verify.ts'
import { freePort } from '../test/port.ts'
import { filesIn } from '../test/portal-process.ts'

const stores = await testStores()
const databases: TestDb[] = []
afterAll(async () => {
  for (const db of databases) await db.close()
  await stores.close()
})

async function database(): Promise<TestDb> {
  const db = await testDb()
  databases.push(db)
  return db
}

/** A program of ours with the settings of this store and this database, and nothing of the environment that the tests run in. */
function program(
  file: string,
  args: string[],
  { connection }: TestDb,
  { dataDir, filesUrl }: TestStore,
  env = {},
): ChildProcess {
  const { host, user, database: name } = connection
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@/${name}?host=${host}`,
    ...(filesUrl && { FILES_URL: filesUrl }),
    ...env,
  }
  return spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], {
    env: settings,
    stdio: 'pipe',
  })
}

async function ended(child: ChildProcess): Promise<{ said: string; code: unknown }> {
  const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  return { said, code }
}

const documents = 5

describe.each([
  { kind: 'disk', orphans: 800 },
  { kind: 'S3', orphans: 200 },
] as const)('$kind', ({ kind, orphans }) => {
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

  test('a server on the right files and an empty database ends with a sentence and touches no document', async () => {
    const before = await allContents(store)
    await ageAll()
    const env = { PORT: String(await freePort()), DEMO: 'off' }
    const { said, code } = await ended(program('main.ts', [], await database(), store, env))
    expect(said).toMatch(/belongs to another database: it carries the id .* Set DATABASE_URL/)
    expect(code).toBe(1)
    expect(await allContents(store)).toEqual(before)
    expect(await faults()).toBe(0)
  })

  test(
    'sweeps that are killed lose nothing, and the next one ends the work',
    { timeout: 120_000 },
    async () => {
      for (let index = 0; index < orphans; index++) {
        await pairWith(store, db).files.put(Readable.from([Buffer.from(`nobody’s ${index}`)]))
      }
      await ageAll()
      const before = await allContents(store)
      expect(before).toHaveLength(documents + orphans)
      const sweep = () => program('cli/portal.ts', ['files', 'sweep', '--most', String(orphans)], db, store)
      for (const moved of [10, 50, 90]) {
        const child = sweep()
        const exit = once(child, 'exit')
        await expect.poll(() => countIn('quarantine', moved), { timeout: 30_000, interval: 1 }).toBe(moved)
        child.kill('SIGKILL')
        expect(await exit).toEqual([null, 'SIGKILL'])
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
    },
  )
})

/** As if two hours had gone by since the last content came. */
async function ageAll(): Promise<void> {
  const then = new Date(Date.now() - 7_200_000)
  for (const path of await filesIn(stores.folder, '.')) await utimes(path, then, then)
}
