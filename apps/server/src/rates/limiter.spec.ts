import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../ground/log.ts'
import { Problem } from '../ground/problems/problem.ts'
import { empty, testDb } from '../test/database/db.ts'
import { databaseCounts } from './database-counts.ts'
import { createLimiter, type Limited } from './limiter.ts'
import { memoryCounts } from './memory-counts.ts'

const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db, 'rate_limit'))

const hour = 3_600_000
const rates = [
  { per: 'account', most: 3, seconds: 3_600 },
  { per: 'address', most: 5, seconds: 3_600 },
] as const
const tooMany = { code: 'too-many-requests' }
const request = (change: Partial<Limited> = {}): Limited => ({
  call: 'requestCallBack',
  rates,
  accountId: 'acc-1',
  address: '192.0.2.1',
  ...change,
})

// Shared counts and those of one process keep the same promises.
describe.each([
  ['shared', () => databaseCounts(db)],
  ['own', () => memoryCounts()],
])('%s counts', (_, open) => {
  function limiter({ factor = 1 } = {}) {
    let time = 0
    const counts = open()
    const { take } = createLimiter({ shared: counts, own: counts, factor, log: silentLog, now: () => time })
    const attempt = (change?: Partial<Limited>) =>
      take(request(change)).then(
        () => 0,
        (error: unknown) => (error instanceof Problem ? (error.retryAfterSeconds ?? -1) : -1),
      )
    return { attempt, later: (ms: number) => void (time += ms) }
  }

  it('lets the last one through, refuses the next with the time to wait, and opens again', async () => {
    const { attempt, later } = limiter()
    for (let n = 0; n < 3; n++) expect(await attempt()).toBe(0)
    expect(await attempt()).toBe(3_600)
    later(hour - 1_000)
    expect(await attempt()).toBe(1)
    later(1_000)
    expect(await attempt()).toBe(0)
  })

  it('counts each account and each call for itself', async () => {
    const { attempt } = limiter()
    for (let n = 0; n < 3; n++) await attempt()
    expect(await attempt({ accountId: 'acc-2' })).toBe(0)
    expect(await attempt({ call: 'sendMessage' })).toBe(0)
  })

  it.each([
    ['address', () => '192.0.2.1', '192.0.2.2'],
    ['IPv6 network', (n: number) => `2001:db8::${n}`, '2001:db8:0:1::1'],
  ])('stops one %s that goes through many accounts, and only it', async (_name, addressOf, other) => {
    const { attempt } = limiter()
    for (let n = 0; n < 5; n++)
      expect(await attempt({ accountId: `acc-${n}`, address: addressOf(n) })).toBe(0)
    expect(await attempt({ accountId: 'acc-9', address: addressOf(9) })).toBeGreaterThan(0)
    expect(await attempt({ accountId: 'acc-9', address: other })).toBe(0)
  })

  it('stops one account that comes from many addresses', async () => {
    const { attempt } = limiter()
    for (let n = 0; n < 3; n++) expect(await attempt({ address: `192.0.2.${n}` })).toBe(0)
    expect(await attempt({ address: '192.0.2.99' })).toBeGreaterThan(0)
  })

  it('of a single rate lets the last one of fifty through, says when to come back, and opens again', async () => {
    const { attempt, later } = limiter()
    const alone = { rates: [{ per: 'account', most: 3, seconds: 3_600 }] } as const
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => attempt(alone)))
    expect(verdicts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, ...Array<number>(47).fill(3_600)])
    later(hour - 1_000)
    expect(await attempt(alone)).toBe(1)
    expect(await attempt({ ...alone, accountId: 'acc-2' })).toBe(0)
    later(1_000)
    for (let n = 0; n < 3; n++) expect(await attempt(alone)).toBe(0)
    expect(await attempt(alone)).toBe(3_600)
  })

  it('charges nobody for what it refuses', async () => {
    const { attempt } = limiter()
    for (let n = 0; n < 9; n++) await attempt()
    expect(await attempt({ accountId: 'acc-2' })).toBe(0)
    expect(await attempt({ accountId: 'acc-3' })).toBe(0)
    expect(await attempt({ accountId: 'acc-4' })).toBeGreaterThan(0)
  })

  it('lets exactly the rate through of fifty at once', async () => {
    const { attempt } = limiter()
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => attempt()))
    expect(verdicts.filter((verdict) => verdict === 0)).toHaveLength(3)
  })

  it('says whether there is room without counting', async () => {
    const counts = open()
    const { take, requireRoom } = createLimiter({ shared: counts, own: counts, factor: 1, log: silentLog })
    for (let n = 0; n < 9; n++) await requireRoom(request())
    for (let n = 0; n < 3; n++) await take(request())
    await expect(requireRoom(request())).rejects.toMatchObject(tooMany)
  })

  it('takes back what an attempt counted, and nothing else', async () => {
    const counts = open()
    const { take, takeBack } = createLimiter({ shared: counts, own: counts, factor: 1, log: silentLog })
    for (let n = 0; n < 3; n++) await take(request({ identity: `attempt ${n}` }))
    await takeBack({ ...request(), identity: 'attempt 0' })
    await take(request())
    await expect(take(request())).rejects.toMatchObject(tooMany)
  })

  it('is as many times as generous as the operator says', async () => {
    const { attempt } = limiter({ factor: 2 })
    for (let n = 0; n < 6; n++) expect(await attempt({ address: `192.0.2.${n}` })).toBe(0)
    expect(await attempt()).toBeGreaterThan(0)
  })
})

const server = (log = silentLog) =>
  createLimiter({ shared: databaseCounts(db), own: memoryCounts(), factor: 1, log })

it('counts a request and its fifty parallel repeats once', async () => {
  const { take } = server()
  await Promise.all(Array.from({ length: 50 }, () => take(request({ identity: 'key-1' }))))
  await take(request({ identity: 'key-2' }))
  await take(request({ identity: 'key-3' }))
  await expect(take(request({ identity: 'key-4' }))).rejects.toMatchObject(tooMany)
})

it('counts a request and its repeats once by a single rate too', async () => {
  const alone = { rates: [{ per: 'account', most: 2, seconds: 3_600 }] } as const
  const { take } = server()
  await Promise.all(Array.from({ length: 50 }, () => take(request({ ...alone, identity: 'key-1' }))))
  await take(request({ ...alone, identity: 'key-2' }))
  await take(request({ ...alone, identity: 'key-2' }))
  await expect(take(request({ ...alone, identity: 'key-3' }))).rejects.toMatchObject(tooMany)
})

it('is one count for two servers, and survives their restart', async () => {
  const [here, there] = [server(), server()]
  await here.take(request())
  await there.take(request())
  await here.take(request())
  await expect(server().take(request())).rejects.toMatchObject(tooMany)
})

it('counts in the process while the shared counts are away, says so, and shares again afterwards', async () => {
  const warn = vi.fn()
  const { take } = server({ ...silentLog, warn })
  await db.query('alter table rate_limit rename to rate_limit_away')
  for (let n = 0; n < 3; n++) await take(request())
  await expect(take(request())).rejects.toMatchObject(tooMany)
  expect(warn).toHaveBeenCalled()
  await db.query('alter table rate_limit_away rename to rate_limit')
  await take(request())
})

it('keeps no account id and no typed text', async () => {
  const { take } = server()
  await take(request({ identity: '{"phone":"0199001234"}' }))
  const rows = await db.query('select t::text from rate_limit t')
  expect(JSON.stringify(rows)).not.toMatch(/\bacc-1\b|0199001234/)
})
