import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../../test/db.ts'
import { createBrowser } from '../../test/browser.ts'
import { addCustomer, testPortal } from '../../test/portal.ts'
import { createThrottle, judge } from './throttle.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())
beforeEach(() => db.query('delete from login_failure'))

const wrong = async () => false
const right = async () => true
const now = async () => undefined
const attempt = (n = 0) => ({ username: 'a@exemple.fr', address: `192.0.2.${n}` })

describe('judge', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 250],
    [3, 500],
    [4, 1_000],
  ])('after %i failures of 5 an attempt waits %i ms', (failures, delayMilliseconds) => {
    expect(judge(Array(failures + 1).fill(0), 5)).toEqual({ delayMilliseconds, retryAfterSeconds: 0 })
  })

  it('refuses after 5 failures until the oldest of them is a quarter of an hour old', () => {
    expect(judge([0, 10, 20, 30, 40, 50], 5).retryAfterSeconds).toBe(850)
    expect(judge([0, 10, 20, 30, 40, 899.5, 899.9], 5).retryAfterSeconds).toBe(1)
  })

  it('never waits longer than two seconds', () => {
    expect(judge(Array(20).fill(0), 20).delayMilliseconds).toBe(2_000)
  })
})

describe('per sign-in name', () => {
  it('refuses even the right password after five failures, from any address', async () => {
    const guarded = createThrottle(db, now)
    for (let n = 0; n < 5; n++) expect(await guarded(attempt(n), wrong)).toBe('wrong')
    const refused = await guarded(attempt(9), right)
    expect(typeof refused === 'object' && refused.retryAfterSeconds).toBeCloseTo(900, -1)
  })

  it('is open again after a quarter of an hour, however often it was tried meanwhile', async () => {
    const guarded = createThrottle(db, now)
    for (let n = 0; n < 5; n++) await guarded(attempt(n), wrong)
    for (let n = 0; n < 5; n++) await guarded(attempt(n), wrong)
    await db.query(`update login_failure set at = at - interval '15 minutes'`)
    expect(await guarded(attempt(), right)).toBe('right')
  })

  it('forgets the failures once the password was right', async () => {
    const guarded = createThrottle(db, now)
    for (let n = 0; n < 4; n++) await guarded(attempt(n), wrong)
    expect(await guarded(attempt(), right)).toBe('right')
    for (let n = 0; n < 4; n++) expect(await guarded(attempt(n), wrong)).toBe('wrong')
  })

  it('lets five of a hundred parallel guesses through, over two servers', async () => {
    const [here, there] = [createThrottle(db, now), createThrottle(db, now)]
    const guesses = Array.from({ length: 100 }, (_, n) => (n % 2 ? here : there)(attempt(n), wrong))
    const results = await Promise.all(guesses)
    expect(results.filter((result) => result === 'wrong').length).toBeLessThanOrEqual(5)
  })

  it('lets fifty right passwords through at once', async () => {
    const guarded = createThrottle(db, now)
    const results = await Promise.all(Array.from({ length: 50 }, (_, n) => guarded(attempt(n), right)))
    expect(new Set(results)).toEqual(new Set(['right']))
  })
})

describe('per address', () => {
  it('refuses after twenty failures on any name', async () => {
    const guarded = createThrottle(db, now)
    for (let n = 0; n < 20; n++) {
      expect(await guarded({ username: `${n}@exemple.fr`, address: '192.0.2.1' }, wrong)).toBe('wrong')
    }
    expect(await guarded({ username: 'new@exemple.fr', address: '192.0.2.1' }, right)).not.toBe('right')
    expect(await guarded({ username: 'new@exemple.fr', address: '192.0.2.2' }, right)).toBe('right')
  })

  it('takes an IPv6 network for one address', async () => {
    const guarded = createThrottle(db, now)
    for (let n = 0; n < 20; n++) {
      await guarded({ username: `${n}@exemple.fr`, address: `2001:db8:1:2::${n.toString(16)}` }, wrong)
    }
    expect(await guarded({ username: 'new@exemple.fr', address: '2001:db8:1:2:ffff::1' }, right)).not.toBe(
      'right',
    )
    expect(await guarded({ username: 'new@exemple.fr', address: '2001:db8:1:3::1' }, right)).toBe('right')
  })

  it('lets forty customers behind one address sign in at once', async () => {
    const guarded = createThrottle(db, now)
    const attempts = Array.from({ length: 40 }, (_, n) =>
      guarded({ username: `${n}@exemple.fr`, address: '192.0.2.1' }, right),
    )
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(['right']))
  })
})

describe('on the sign-in page', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    await addCustomer(db, 'acc-1', 'camille.martin@exemple.fr', 'Demo-2026!')
    app = await testPortal(db)
  })
  afterAll(() => app.close())

  it('answers 429 in French with Retry-After, then even to the right password', async () => {
    const browser = createBrowser(app)
    const { location } = await browser.follow('/auth/login')
    const submit = (password: string) =>
      browser.go(location, { form: { email: 'camille.martin@exemple.fr', password } })
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => submit(`guess-${n}`)))
    const countOf = (status: number) => guesses.filter(({ statusCode }) => statusCode === status).length
    expect([countOf(401), countOf(429)]).toEqual([5, 3])

    const answer = await submit('Demo-2026!')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    expect(answer.body).toMatch(/role="alert">Trop d’essais infructueux\.[^<]*attendez 15 minutes/)
    expect(answer.body).toContain('value="camille.martin@exemple.fr"')
  })
})
