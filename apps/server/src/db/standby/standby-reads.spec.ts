import { afterAll, expect, it, vi } from 'vitest'
import { silentLog } from '../../ground/log.ts'
import { testDb } from '../../test/database/db.ts'
import { DatabaseUnavailable, openDb, type Sql } from '../db.ts'
import { nextLook } from './next-look.ts'
import { standbyReads, type ReadBy } from './standby-reads.ts'

const db = await testDb()
afterAll(() => db.close())

/** A server whose answers to a look at its position, and to anything else, are told. */
function server(
  name: string,
  answers: { position?: string; has?: () => boolean; fails?: () => Error | undefined },
): Sql {
  return {
    async query<Row>(text: string) {
      const failure = answers.fails?.()
      if (failure) throw failure
      const has = !text.includes('replay_lsn') || (answers.has?.() ?? true)
      const row = { position: answers.position, has, by: name }
      return [row] as Row[]
    },
  }
}

/** Reads by a standby that is what `answers` say, on a clock that `at` holds. */
function reads(answers: { has?: () => boolean; fails?: () => Error | undefined }, at = { ms: 0 }) {
  const standby = server('standby', answers)
  const told: ReadBy[] = []
  const log = { info: vi.fn(), warn: vi.fn() }
  const sql = standbyReads({
    leader: server('leader', { position: '0/10' }),
    standby: { transaction: (work) => work({ ...standby, unawaited: standby }) },
    log,
    onRead: (by) => told.push(by),
    now: () => (at.ms += 10),
  })
  const by = async () => (await sql.query<{ by: string }>('select 1'))[0]?.by
  return { by, told, log, at }
}

it('reads by the standby that has what the leader had', async () => {
  const { by, told, log } = reads({})
  expect([await by(), told]).toEqual(['standby', ['standby']])
  expect(log.warn).not.toHaveBeenCalled()
})

it('waits for a standby that is a moment behind', async () => {
  const has = [false, true]
  const { by } = reads({ has: () => has.shift() ?? true })
  expect(await by()).toBe('standby')
})

it('reads by the leader while the standby is further behind, and asks it again a second later', async () => {
  const standing = { has: false }
  const { by, told, log, at } = reads({ has: () => standing.has })
  expect(await by()).toBe('leader')
  standing.has = true
  expect(await by()).toBe('leader')
  at.ms += 1_000
  expect(await by()).toBe('standby')
  expect(told).toEqual(['leader', 'leader', 'standby'])
  expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1])
})

it('reads by the leader while the standby is away', async () => {
  const { by, log } = reads({ fails: () => new DatabaseUnavailable('gone') })
  expect([await by(), await by()]).toEqual(['leader', 'leader'])
  expect(log.warn).toHaveBeenCalledTimes(1)
})

it('reads by the leader what the standby refuses, and goes on asking the standby', async () => {
  const failures = [new Error('canceling statement due to conflict with recovery')]
  const { by } = reads({ fails: () => failures.shift() })
  expect([await by(), await by()]).toEqual(['leader', 'standby'])
})

it('takes a server that leads itself for no standby: it may be a former leader', async () => {
  const alone = openDb({ ...db.connection, follows: true })
  const told: ReadBy[] = []
  const sql = standbyReads({ leader: db, standby: alone, log: silentLog, onRead: (by) => told.push(by) })
  expect(await sql.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(told).toEqual(['leader'])
  await alone.close()
})

it('answers each who asks by a look that began later, one for all who came meanwhile', async () => {
  const looks: PromiseWithResolvers<number>[] = []
  const look = nextLook(() => {
    looks.push(Promise.withResolvers<number>())
    return looks.at(-1)?.promise ?? Promise.resolve(0)
  })
  const answers = [look(), look(), look()]
  expect(looks).toHaveLength(1)
  looks[0]?.resolve(1)
  expect(await answers[0]).toBe(1)
  await expect.poll(() => looks.length).toBe(2)
  looks[1]?.resolve(2)
  expect(await Promise.all(answers)).toEqual([1, 2, 2])
})
