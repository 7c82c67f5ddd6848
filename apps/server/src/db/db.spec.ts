import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { testDb } from '../test/database/db.ts'
import { DatabaseUnavailable, openDb, type Sql, type Tx } from './db.ts'

const db = await testDb()
await db.query('create table counter (id int primary key, n bigint not null)')
await db.query('insert into counter values (1, 0), (2, 0)')
afterAll(() => db.close())

async function sum(): Promise<number> {
  const [row] = await db.query<{ n: number }>('select sum(n)::int as n from counter')
  return row?.n ?? 0
}

function oneConnection(settings: pg.PoolConfig = {}) {
  const one = openDb({ ...db.connection, max: 1, ...settings })
  onTestFinished(() => one.close())
  return one
}

it('keeps a calendar day a string and a bigint a number', async () => {
  const [row] = await db.query(
    `select date '2026-10-25' as day, 9007199254740991::bigint as safe, 9007199254740992::bigint as big`,
  )
  expect(row).toEqual({ day: '2026-10-25', safe: 9007199254740991, big: '9007199254740992' })
})

it('prepares a statement with values once a connection', async () => {
  const one = oneConnection()
  await one.query('select $1::int as n', [1])
  await one.query('select $1::int as n', [2])
  const prepared = await one.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(prepared.map(({ statement }) => statement)).toEqual(['select $1::int as n'])
})

it('says of a statement that is refused who asked for it', async () => {
  async function askingForNothing() {
    await db.query('select nothing where $1 = 1', [1])
  }
  await expect(askingForNothing()).rejects.toMatchObject({
    code: '42703',
    stack: expect.stringContaining('askingForNothing'),
  })
})

it('undoes the whole transaction when its work fails', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query('update counter set n = 99')
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await db.query('select sum(n)::int as n from counter')).toEqual([{ n: 0 }])
})

it('does not take a transaction for committed in which a failed statement was ignored', async () => {
  const ignoring = db.transaction(async (tx) => {
    await tx.query('update counter set n = 99')
    await tx.query('select 1 / 0').catch(() => {})
  })
  await expect(ignoring).rejects.toThrow('rolled back')
})

it('sends what nobody waits for at once and in its order, and its commit waits for it', async () => {
  const before = await sum()
  await db.transaction(async (tx) => {
    await tx.unawaited.query('update counter set n = n + $1 where id = 2', [5])
    expect(await tx.query('select n from counter where id = 2')).toEqual([{ n: 5 }])
    await tx.unawaited.query('update counter set n = n * $1 where id = 2', [2])
  })
  expect(await sum()).toBe(before + 10)
  await db.query('update counter set n = 0 where id = 2')
})

describe('a statement nobody waits for that fails', () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['with the commit behind it', async () => {}],
    ['with another behind it', (tx) => tx.unawaited.query('select 1 / 0')],
    ['with one behind it that is waited for', (tx) => tx.query('select n from counter')],
    ['with a failure of the work itself', () => Promise.reject(new Error('of the work'))],
    [
      'with what the work makes of one refused behind it',
      (tx) => tx.query('select n from counter').catch(() => Promise.reject(new Error('of the work'))),
    ],
  ])('undoes the whole transaction, and is what is said of it: %s', async (_, behind) => {
    const before = await sum()
    const failing = db.transaction(async (tx) => {
      await tx.query('update counter set n = 99')
      await tx.unawaited.query('insert into counter values ($1, 0)', [1])
      await behind(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await sum()).toBe(before)
  })

  it('leaves the work’s own failure where it does not fail', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.unawaited.query('update counter set n = 99')
      throw new Error('of the work')
    })
    await expect(failing).rejects.toThrow('of the work')
    expect(await sum()).toBe(0)
  })

  it('leaves the failure of one before it that is waited for', async () => {
    const failing = db.transaction(async (tx) => {
      const first = tx.query('insert into counter values (1, 0)')
      await tx.unawaited.query('update counter set n = 99')
      await first
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
  })
})

it('commits nothing where a value of what nobody waits for cannot be sent', async () => {
  const circular: { it?: object } = {}
  circular.it = circular
  const failing = db.transaction(async (tx) => {
    await tx.unawaited.query('update counter set n = $1', [99])
    await tx.unawaited.query('update counter set n = $1', [[circular]])
  })
  await expect(failing).rejects.toThrow(TypeError)
  expect(await sum()).toBe(0)
})

it.each<[string, (tx: Tx) => Sql]>([
  ['waited for', (tx) => tx],
  ['not waited for', (tx) => tx.unawaited],
])('runs nothing for a transaction that is over: %s', async (_, how) => {
  const over = await db.transaction(async (tx) => tx)
  await expect(async () => how(over).query('update counter set n = 99')).rejects.toThrow('after the end')
  expect(await sum()).toBe(0)
})

it('sends what is asked side by side in a transaction in its order', async () => {
  const one = oneConnection()
  const order = await one.transaction((tx) =>
    Promise.all([
      tx.query<{ at: string }>('select pg_sleep(0.01), clock_timestamp()::text as at'),
      tx.query<{ at: string }>('select clock_timestamp()::text as at'),
    ]),
  )
  const times = order.flat().map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

it('runs a transaction again that PostgreSQL could not serialise', async () => {
  const increment = () =>
    db.transaction(async (tx) => {
      await tx.query('set transaction isolation level serializable')
      const [row] = await tx.query<{ n: number }>('select n from counter where id = 1')
      await tx.query('update counter set n = $1 where id = 1', [(row?.n ?? 0) + 1])
    })
  await Promise.all([increment(), increment()])
  expect(await db.query('select n from counter where id = 1')).toEqual([{ n: 2 }])
})

it('passes on a refused statement as it is', async () => {
  await expect(db.query('insert into counter values ($1, 0)', [1])).rejects.toBeInstanceOf(pg.DatabaseError)
})

it('is unavailable, not hanging, when no connection is free in time', async () => {
  // Long enough for a busy machine to connect, which the same limit bounds.
  const one = oneConnection({ connectionTimeoutMillis: 400 })
  const long = one.query('select pg_sleep(1)')
  await expect(one.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
  await long
})

it('is unavailable when a statement takes too long, and usable afterwards', async () => {
  const one = oneConnection({ statement_timeout: 50 })
  await expect(one.query('select pg_sleep(2)')).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await one.query('select 1 as n')).toEqual([{ n: 1 }])
})

it.each([
  ['who serves is not let in any more, because a password is being changed', { user: 'stranger' }],
  ['there is no such database, because another is being restored', { database: 'gone' }],
])('is unavailable while %s', async (_, settings) => {
  await expect(oneConnection(settings).query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
})

it('survives the end of an idle connection and connects again', async () => {
  const one = oneConnection()
  const [backend] = await one.query<{ pid: number }>('select pg_backend_pid() as pid')
  await db.query('select pg_terminate_backend($1)', [backend?.pid])
  await expect.poll(() => one.query('select 1 as n').catch(() => undefined)).toEqual([{ n: 1 }])
})

it('survives the end of a connection between two statements of a transaction', async () => {
  const one = oneConnection()
  const cut = one.transaction(async (tx) => {
    const [backend] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.query('select pg_terminate_backend($1)', [backend?.pid])
    await wait(50)
    await tx.query('select 1')
  })
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(one.query('select 1 as n')).resolves.toEqual([{ n: 1 }])
})

it('gives a transaction with patience the time it asks for', async () => {
  const one = oneConnection({ statement_timeout: 50 })
  const slept = one.transaction((tx) => tx.query('select pg_sleep(0.2)'), { patienceMs: 5_000 })
  await expect(slept).resolves.toHaveLength(1)
})
