import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { empty } from '../../test/database/db.ts'
import { createBrowser, signInAs } from '../../test/identity/browser.ts'
import { startKeycloak } from '../../test/identity/keycloak.ts'
import { quickHash, quickPasswords } from '../../test/identity/quick-passwords.ts'
import { testPassword as password } from '../../test/inputs/feed-lines.ts'
import { accessTokenOf, askToken, email, later, signInScene } from '../../test/sign-in-scene.ts'
import { embeddedIdentityAdmin } from '../provider/login/embedded-identity-admin.ts'
import { createPasswordCheck } from '../provider/login/password-check.ts'
import type { IdentityAdmin } from './identity-admin.ts'
import { keycloakIdentityAdmin } from './keycloak-identity-admin.ts'
import { createThrottle } from './throttle.ts'

const newPassword = 'Nouveau-2027!'
const caller = { address: '192.0.2.7' }
const unavailable = { code: 'unavailable' }

type Session = { id: string; isAlive(): Promise<boolean> }
type Provider = {
  admin: IdentityAdmin
  /** Signs in; rejects when the provider refuses. */
  signIn(password: string): Promise<Session>
  close(): Promise<void>
}

const { app, db, close } = await signInScene()
const throttle = () => createThrottle(db, quickPasswords.wait)
afterAll(close)

async function embedded(): Promise<Provider> {
  await empty(db, 'login', 'portal_session')
  const login = [email, await quickHash(password)]
  await db.query(`insert into login (username, account_id, password_hash) values ($1, 'acc-1', $2)`, login)
  return {
    admin: embeddedIdentityAdmin(db, await createPasswordCheck(db, quickPasswords)),
    async signIn(typed) {
      const browser = createBrowser(app)
      await signInAs(browser, email, typed)
      const id = String(decodeJwt(await accessTokenOf(browser))['sid'])
      const isAlive = async () => {
        // Past the access token's life, so that the portal must refresh it.
        later(300)
        const { statusCode } = await askToken(browser)
        vi.useRealTimers()
        return statusCode === 200
      }
      return { id, isAlive }
    },
    close: async () => undefined,
  }
}

async function keycloak(): Promise<Provider> {
  const server = await startKeycloak({ id: 'acc-1', username: email, email }, password)
  const admin = keycloakIdentityAdmin(server.settings, throttle())
  return {
    admin,
    async signIn(typed) {
      const id = server.signIn(typed)
      return { id, isAlive: async () => server.sessions().includes(id) }
    },
    close: () => server.close(),
  }
}

// Both providers keep these promises; a third one is one more line.
describe.each([
  ['embedded', embedded],
  ['Keycloak', keycloak],
])('%s', (_, open) => {
  let provider: Provider
  beforeEach(async () => {
    await db.query('delete from login_failure')
    provider = await open()
  })
  afterEach(() => provider.close())

  it('knows the right password from a wrong one, and nobody by an unknown account', async () => {
    const { admin } = provider
    expect(await admin.checkPassword('acc-1', password, caller)).toBe(true)
    for (const wrong of ['', 'demo-2026!', `${password} `, 'x'.repeat(5_000)]) {
      expect(await admin.checkPassword('acc-1', wrong, caller)).toBe(false)
      await db.query('delete from login_failure')
    }
    expect(await admin.checkPassword('acc-2', password, caller)).toBe(false)
  })

  it('refuses even the right password after five wrong ones in a quarter of an hour', async () => {
    const { admin } = provider
    for (let n = 0; n < 5; n++) expect(await admin.checkPassword('acc-1', `wrong-${n}`, caller)).toBe(false)
    const refused = admin.checkPassword('acc-1', password, { address: '192.0.2.99' })
    await expect(refused).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('changes the password: the old one opens nothing any more, the new one does', async () => {
    await provider.admin.setPassword(db, 'acc-1', newPassword, caller)
    await expect(provider.signIn(password)).rejects.toThrow(/refused|401/)
    expect(await provider.admin.checkPassword('acc-1', newPassword, caller)).toBe(true)
    expect(await (await provider.signIn(newPassword)).isAlive()).toBe(true)
  })

  it('ends the other sessions with a changed password and leaves the caller’s alone', async () => {
    const own = await provider.signIn(password)
    const other = await provider.signIn(password)
    await provider.admin.setPassword(db, 'acc-1', newPassword, { ...caller, sessionId: own.id })
    expect([await own.isAlive(), await other.isAlive()]).toEqual([true, false])
  })

  it('ends all sessions when the token does not name the caller’s', async () => {
    const session = await provider.signIn(password)
    await provider.admin.setPassword(db, 'acc-1', newPassword, caller)
    expect(await session.isAlive()).toBe(false)
  })

  it('closes a sign-in for good, with its sessions', async () => {
    const session = await provider.signIn(password)
    // The second is the repeat of one whose answer was lost.
    for (let n = 0; n < 2; n++) await provider.admin.closeSignIn(db, 'acc-1')
    expect(await session.isAlive()).toBe(false)
    await expect(provider.signIn(password)).rejects.toThrow(/refused|401/)
    expect(await provider.admin.checkPassword('acc-1', password, caller)).toBe(false)
  })
})

it('hashes what the embedded provider is given at full cost', async () => {
  const admin = embeddedIdentityAdmin(db, async () => 'wrong')
  await embedded()
  await admin.setPassword(db, 'acc-1', newPassword, caller)
  const [login] = await db.query<{ hash: string }>('select password_hash as hash from login')
  expect(login?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('Keycloak', () => {
  let server: Awaited<ReturnType<typeof startKeycloak>>
  let admin: IdentityAdmin
  beforeEach(async () => {
    await db.query('delete from login_failure')
    server = await startKeycloak({ id: 'acc-1', username: email, email }, password)
    admin = keycloakIdentityAdmin(server.settings, throttle())
  })
  afterEach(() => server.close())

  it('keeps the rest of the user when it is disabled', async () => {
    await admin.closeSignIn(db, 'acc-1')
    expect(server.representation()).toMatchObject({ enabled: false, email, attributes: { locale: ['fr'] } })
  })

  it('asks for one administration token, and for another when that one is refused', async () => {
    await admin.checkPassword('acc-1', password, caller)
    server.forgetAdminTokens()
    await expect(admin.checkPassword('acc-1', password, caller)).rejects.toMatchObject(unavailable)
    expect(await admin.checkPassword('acc-1', password, caller)).toBe(true)
  })

  it('says a password that the provider’s policy refuses like any field (400)', async () => {
    await expect(admin.setPassword(db, 'acc-1', 'Kurz-1', caller)).rejects.toMatchObject({
      code: 'invalid-request',
      errors: [{ path: 'newPassword', code: 'weak-password' }],
    })
  })

  it('names no account outside the realm, whatever its id looks like', async () => {
    await admin.checkPassword('../../master/users/1', password, caller)
    expect(server.seen.at(-1)).toBe('GET /admin/realms/portail/users/..%2F..%2Fmaster%2Fusers%2F1')
  })

  const faults = {
    'is silent': () => 'silence' as const,
    'answers 500': () => ({ status: 500, body: { error: 'unknown_error' } }),
    'answers HTML': () => ({ status: 200, body: '<html>' }),
    'answers 403': () => ({ status: 403 }),
    'refuses the administration client': () => ({ status: 401, body: { error: 'invalid_client' } }),
  }

  it.each(Object.entries(faults))('is unavailable, and guesses nothing, when it %s', async (_, fault) => {
    server.breakWith(fault)
    const impatient = keycloakIdentityAdmin({ ...server.settings, timeoutMs: 200 }, throttle())
    const attempts = await Promise.allSettled([
      impatient.checkPassword('acc-1', password, caller),
      impatient.setPassword(db, 'acc-1', newPassword, caller),
      impatient.closeSignIn(db, 'acc-1'),
    ])
    const rejected = { status: 'rejected', reason: unavailable }
    expect(attempts).toMatchObject([rejected, rejected, rejected])
    expect(await db.query('select * from login_failure')).toEqual([])
  })

  it('counts no wrong password when the check itself fails', async () => {
    await admin.checkPassword('acc-1', password, caller)
    server.breakWith(({ url }) => (url?.endsWith('/token') ? { status: 500 } : undefined))
    await expect(admin.checkPassword('acc-1', password, caller)).rejects.toMatchObject(unavailable)
    expect(await db.query('select * from login_failure')).toEqual([])
  })

  it('is unavailable when nobody listens', async () => {
    await server.close()
    await expect(admin.checkPassword('acc-1', password, caller)).rejects.toMatchObject(unavailable)
    server = await startKeycloak({ id: 'acc-1', username: email, email }, password)
  })
})
