import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import type { SecurityEvent } from '../../audit/event-kinds.ts'
import { keysCommand } from '../../cli/access/keys-command.ts'
import { readConfig } from '../../start/settings/config.ts'
import { testDb } from '../../test/database/db.ts'
import { createBrowser, signInAs, type Browser } from '../../test/identity/browser.ts'
import { testPortal } from '../../test/identity/portal.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { listeningAudit } from '../../test/operator/audit.ts'
import {
  accessTokenOf,
  askToken,
  bearerOf,
  email,
  openSignIn,
  signInScene,
} from '../../test/sign-in-scene.ts'
import { keyRings, keysInForce, rotateKeyRing, statesOf } from './key-ring.ts'
import { newKeys } from './new-keys.ts'

const { db, signedIn, close } = await signInScene()
afterAll(close)
afterEach(() => vi.useRealTimers())

const ring = [
  { since: 1_060, key: 'new' },
  { since: 500, key: 'old' },
  { since: 0, key: 'older' },
]

it.each([
  [1_000, ['announced', 'in use', 'verifies'], ['old', 'new', 'older']],
  [1_060, ['in use', 'verifies', 'verifies'], ['new', 'old', 'older']],
  [1_101, ['in use', 'verifies', 'over'], ['new', 'old']],
  [9_999, ['in use', 'over', 'over'], ['new']],
])('uses a new key once everybody knows it, and forgets the old one later: at %i', (now, states, keys) => {
  expect(statesOf(ring, now, 600)).toEqual(states)
  expect(keysInForce(ring, now, 600)).toEqual(keys)
})

it('renews all keys of a running portal without signing anybody out', async () => {
  const browser = await signedIn()
  const kidsOf = async (of: Browser) => {
    const { keys } = (await of.go('/oidc/jwks')).json<{ keys: { kid: string }[] }>()
    return keys.map(({ kid }) => kid)
  }
  const [before] = await kidsOf(browser)
  // 43 characters are those of SHA-256.
  expect(browser.cookies().find(({ name }) => name === 'oidc_session.sig')?.value).toHaveLength(43)

  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const rotated = await testPortal(db)
  await rotated.ready()
  for (const name of ['signing', 'cookies', 'session'] as const) {
    expect(await rotateKeyRing(db, name, await newKeys[name]())).toBe(true)
  }
  vi.setSystemTime(Date.now() + 61_000)
  const other = await testPortal(db)
  await other.ready()
  const moved = createBrowser(other)
  moved.restore(browser.cookies())
  const kids = await kidsOf(moved)
  expect(kids).toEqual([expect.not.stringMatching(String(before)), before])

  // What the old keys signed and sealed is still taken: bearer, session and the provider's cookie.
  const ask = (token: string) => other.inject({ url: '/api/whoami', headers: bearerOf(token) })
  expect((await ask(await accessTokenOf(moved))).statusCode).toBe(200)
  expect((await openSignIn(moved)).location).toBe('/')
  // And the new ones are in use from now on.
  const token = await accessTokenOf(moved)
  expect(decodeProtectedHeader(token)).toMatchObject({ kid: kids[0] })
  expect((await ask(token)).statusCode).toBe(200)

  // A server that runs on finds them by itself.
  const late = createBrowser(rotated)
  late.restore(moved.cookies())
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(async () => expect(await kidsOf(late)).toEqual(kids), { timeout: 20_000 })
  expect((await askToken(late)).statusCode).toBe(200)
  vi.useRealTimers()
  await Promise.all([rotated.close(), other.close()])
})

it('takes over the keys of an older installation', async () => {
  const old = await testDb('template_portfolio')
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'old', alg: 'RS256', use: 'sig' }
  const secrets = {
    [keyRings.signing.secret]: { keys: [jwk] },
    [keyRings.cookies.secret]: ['a-cookie-key'],
    [keyRings.session.secret]: Buffer.alloc(32, 7).toString('base64url'),
  }
  for (const [name, value] of Object.entries(secrets)) {
    await old.query('insert into secret (name, value) values ($1, $2)', [name, JSON.stringify(value)])
  }
  const portal = await testPortal(old)
  const browser = createBrowser(portal)
  await signInAs(browser, email, testPassword)
  const me = await portal.inject({ url: '/api/whoami', headers: bearerOf(await accessTokenOf(browser)) })
  expect(me.statusCode).toBe(200)
  await portal.close()
  await old.close()
})

it('is an operator’s command that tells what is used and never a key', async () => {
  const said: string[] = []
  const heard: SecurityEvent[] = []
  const output = { write: (text: string) => said.push(text) }
  const command = (...args: string[]) =>
    keysCommand({
      stdout: output,
      stderr: output,
      readSettings: () => readConfig({}),
      withOwnDatabase: () => Promise.reject(new Error('asked for the owner')),
      withDatabase: (work) => work(db, readConfig({}), listeningAudit(heard)),
    }).parseAsync(args, { from: 'user' })
  await command('rotate')
  await command('list')
  const secrets = JSON.stringify(await db.query('select value from secret'))
  const names = said.join('').match(/[\da-f]{12}/g) ?? []
  expect(names.filter((name) => secrets.includes(name))).toEqual([])
  expect(said.join('')).toMatch(/^cookies {2}[\da-f]{12} announced since \d{4}-/m)
  // Each is called the same when it is made and when it is listed.
  expect(names.slice(0, 3).every((name) => names.slice(3).includes(name))).toBe(true)
  expect(heard.map(({ kind, object }) => [kind, object])).toEqual(
    ['signing', 'cookies', 'session'].map((name) => ['keys-rotated', name]),
  )
  await expect(command('rotate', 'door')).rejects.toThrow('signing, cookies, session')
})
