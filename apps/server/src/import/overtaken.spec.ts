import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { diskFiles } from '../files/store/disk-files.ts'
import { empty, testDb } from '../test/database/db.ts'
import { watched } from '../test/database/watched.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine } from '../test/inputs/feed-lines.ts'
import { memoryFeed, type Feed } from './feed/feed.ts'
import { importFeed } from './import.ts'

const files = diskFiles(join(await testFolder(), 'files'))
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

const imported = (lines: readonly unknown[], by: Db = db) => importFeed({ db: by, files }, memoryFeed(lines))
const namesOf = () =>
  db.query('select account_id as id, last_name as name from account order by account_id limit 2')

/** The lock that keeps other imports away goes with its connection. */
const loseLock = () =>
  db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = 7302 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )

/** A feed that `reached` is told of before its last line, which it waits with until `goesOn`. */
function halted(lines: readonly unknown[], reached: () => void, goesOn: Promise<void>): Feed {
  const { sizeBytes, lines: raw } = memoryFeed(lines)
  return {
    sizeBytes,
    async *lines() {
      for await (const line of raw()) {
        if (line.number === lines.length) {
          reached()
          await goesOn
        }
        yield line
      }
    },
  }
}

describe('an import whose lock was lost while it read, and that another one has overtaken', () => {
  const first = accountLine('acc-a')

  it.each([
    ['ends without a word to the lines of the other', [first, { kind: 'account' }]],
    ['adds no line to those of the other', [first, accountLine('acc-c')]],
  ])('%s', async (_, lines) => {
    const [halt, going, laid] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    if (!halt || !going || !laid) throw new Error('three moments')
    let other: Promise<unknown> = Promise.resolve()
    // Where it did lay lines aside, the other goes on first.
    const telling = watched(db, async (text) => {
      if (!text.includes('from feed_line as policy')) return
      laid.resolve()
      await other
    })
    const overtaken = importFeed({ db: telling, files }, halted(lines, halt.resolve, going.promise))
    const ended = overtaken.catch((error: unknown) => error)
    await halt.promise
    await loseLock()
    const accepting = watched(db, async (text) => {
      if (!text.includes('insert into last_import')) return
      going.resolve()
      await Promise.race([ended, laid.promise])
    })
    other = imported([accountLine('acc-b'), accountLine('acc-d')], accepting)
    expect(await other).toEqual({ account: 2, policy: 0, document: 0 })
    expect(await ended).toBeInstanceOf(Error)
    expect(await namesOf()).toEqual([
      { id: 'acc-b', name: 'Martin' },
      { id: 'acc-d', name: 'Martin' },
    ])
  })
})

it('an import that begins after another was accepted without its knowing leaves what is due', async () => {
  const many = (lastName: string) =>
    Array.from({ length: 203 }, (_, index) => accountLine(`acc-${index}`, { lastName }))
  await imported(many('Martin'))
  const dying = watched(db, async (text) => {
    if (text.startsWith('delete from feed_line where account_id')) throw new Error('killed')
  })
  const beginning = watched(db, async (text) => {
    if (!text.includes('insert into feed_run')) return
    await loseLock()
    await expect(imported(many('Roy'), dying)).rejects.toThrow('killed')
  })
  await expect(imported([accountLine('acc-new')], beginning)).rejects.toThrow('unavailable')
  await imported([accountLine('acc-new')])
  expect(await db.query('select distinct last_name as name from account order by 1')).toEqual([
    { name: 'Martin' },
    { name: 'Roy' },
  ])
  expect(await db.query(`select from account where last_name = 'Roy'`)).toHaveLength(203)
})
