import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser } from '../../test/identity/browser.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { email, openSignIn, signInScene } from '../../test/sign-in-scene.ts'
import { registerFailureSweeper } from './failure-sweeper.ts'
import { createThrottle, judgeAges } from './throttle.ts'

const { app, db, close } = await signInScene()
let waits: number[]
afterAll(close)
beforeEach(async () => {
  waits = []
  await db.query('delete from login_failure')
})

const wrong = async () => false
const right = async () => true
const throttle = () => createThrottle(db, async (milliseconds) => void waits.push(milliseconds))
const attempt = (n = 0) => ({ username: 'a@exemple.fr', address: `192.0.2.${n}` })

describe('judgeAges', () => {
  it('refuses after 5 failures until the oldest of them is a quarter of an hour old', () => {
    expect(judgeAges([0, 10, 20, 30, 40, 50], 5).retryAfterSeconds).toBe(850)
    expect(judgeAges([0, 10, 20, 30, 40, 899.5, 899.9], 5).retryAfterSeconds).toBe(1)
  })

  it('never waits longer than two seconds', () => {
    expect(judgeAges(Array(20).fill(0), 20).delayMs).toBe(2_000)
  })
})

describe('per sign-in name', () => {
  it('lets each attempt wait longer and refuses even the right password after five, from any address', async () => {
    const guarded = throttle()
    for (let n = 0; n < 5; n++) expect(await guarded(attempt(n), wrong)).toBe('wrong')
    expect(waits).toEqual([0, 0, 250, 500, 1_000])
    const refused = await guarded(attempt(9), right)
    expect(typeof refused === 'object' && refused.retryAfterSeconds).toBeGreaterThan(600)
    expect(waits).toHaveLength(5)
  })

  it('is open again after a quarter of an hour, however often it was tried meanwhile', async () => {
    const guarded = throttle()
    for (let n = 0; n < 10; n++) await guarded(attempt(n), wrong)
    await db.query(`update login_failure set at = at - interval '15 minutes'`)
    expect(await guarded(attempt(), right)).toBe('right')
  })

  it('forgets the failures once the password was right', async () => {
    const guarded = throttle()
    for (let n = 0; n < 4; n++) await guarded(attempt(n), wrong)
    expect(await guarded(attempt(), right)).toBe('right')
    for (let n = 0; n < 4; n++) expect(await guarded(attempt(n), wrong)).toBe('wrong')
  })

  it('lets five of a hundred parallel guesses through, over two servers', async () => {
    const [here, there] = [throttle(), throttle()]
    const guesses = Array.from({ length: 100 }, (_, n) => (n % 2 ? here : there)(attempt(n), wrong))
    const results = await Promise.all(guesses)
    expect(results.filter((result) => result === 'wrong').length).toBeLessThanOrEqual(5)
  })
})

describe('per address', () => {
  const from = (address: string, n: number | string) => ({ username: `${n}@exemple.fr`, address })

  it.each([
    ['an address', () => '192.0.2.1', '192.0.2.2'],
    ['an IPv6 network', (n: number) => `2001:db8:1:2:${n}::1`, '2001:db8:1:3::1'],
  ])('refuses %s after twenty failures on any name', async (_, addressOf, other) => {
    const guarded = throttle()
    for (let n = 0; n < 20; n++) expect(await guarded(from(addressOf(n), n), wrong)).toBe('wrong')
    expect(await guarded(from(addressOf(21), 'new'), right)).not.toBe('right')
    expect(await guarded(from(other, 'new'), right)).toBe('right')
  })

  it.each([
    ['forty customers behind one address', 40, (n: number) => from('192.0.2.1', n)],
    ['fifty browsers of one customer', 50, attempt],
  ])('lets %s sign in at once', async (_, length, of) => {
    const guarded = throttle()
    const results = await Promise.all(Array.from({ length }, (_one, n) => guarded(of(n), right)))
    expect(new Set(results)).toEqual(new Set(['right']))
  })
})

it('answers 429 in French with Retry-After on the sign-in page, then even to the right password', async () => {
  const { submit } = await openSignIn(createBrowser(app))
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => submit(`guess-${n}`)))
  const statuses = guesses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

  const answer = await submit(testPassword)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
  expect(answer.body).toMatch(/role="alert">Trop d’essais infructueux\.[^<]*attendez 15\sminutes/)
  expect(answer.body).toContain(`value="${email}"`)
  // What she typed may well be right.
  expect(answer.body).not.toMatch(/aria-invalid|autofocus/)
  expect(guesses.find(({ statusCode }) => statusCode === 401)?.body).toContain('aria-invalid')
})

it('forgets what was guessed a day ago and longer, whoever the provider is', async () => {
  await db.query(
    `insert into login_failure (subject, at) values ('old', now() - interval '25 hours'), ('young', now() - interval '23 hours')`,
  )
  const sweeping = Fastify()
  registerFailureSweeper(sweeping, db)
  await sweeping.ready()
  expect(await db.query('select subject from login_failure')).toEqual([{ subject: 'young' }])
  await sweeping.close()
})
