import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowser, locationOf, signInAs, type Browser } from '../../test/identity/browser.ts'
import { publicUrl, testPortal } from '../../test/identity/portal.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import {
  accessTokenOf,
  askToken,
  bearerOf,
  email,
  later,
  openSignIn,
  signInScene,
  signOut,
} from '../../test/sign-in-scene.ts'

const { app, db, signedIn, close } = await signInScene()
let browser: Browser

afterAll(close)
beforeEach(async () => {
  browser = await signedIn()
})
afterEach(() => vi.useRealTimers())

const token = () => askToken(browser)
const statusOf = async () => (await token()).statusCode
const tokens = async () => (await token()).json<{ accessToken: string; expiresIn: number }>()
const hasSession = async () => (await browser.go('/session')).json<{ hasSession: boolean }>().hasSession

it('keeps the access token while five seconds of it remain (§9 token refresh threshold)', async () => {
  const first = await tokens()
  later(280)
  const second = await tokens()
  expect(second.accessToken).toBe(first.accessToken)
  expect(second.expiresIn).toBeGreaterThanOrEqual(5)
})

it('refreshes the access token when less than five seconds remain (§9), with a new refresh token', async () => {
  const first = await tokens()
  const before = browser.cookies()
  later(296)
  const second = await tokens()
  expect(second.accessToken).not.toBe(first.accessToken)
  expect(second).toMatchObject({ accountId: 'acc-1', email, name: 'Camille Martin' })
  expect(second.expiresIn).toBeGreaterThanOrEqual(299)
  expect(browser.cookies()).not.toEqual(before)
})

it('answers 401 when the provider refuses to refresh, and says so before the next sign-in', async () => {
  await db.query(`delete from oidc_payload where model = 'RefreshToken'`)
  later(296)
  const answer = await token()
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'invalid-token' })
  const { answer: page } = await browser.follow('/auth/login?to=%2Frules')
  expect(page.body).toContain('Votre session a pris fin.')
  expect(page.body).toContain('href="/auth/login?to=%2Frules"')
  expect(await hasSession()).toBe(false)
})

it('answers 401 to no cookie, a made-up one, and one that is sealed for something else', async () => {
  await browser.go('/auth/login')
  const transaction = browser.cookies().find(({ name }) => name.startsWith('portail_connexion_'))
  const sealed = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA'
  const madeUp = ['', sealed, '%00%ff;;=', transaction?.value]
  for (const cookie of ['', ...madeUp.map((value) => `portail_session=${value}`)]) {
    const answer = await app.inject({ method: 'POST', url: '/auth/token', headers: { cookie } })
    expect(answer.statusCode).toBe(401)
  }
})

it.each([
  ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
  ...['https://evil.example', 'null', `${publicUrl}.evil.example`].map((origin) => ({ origin })),
])('gives no token to a request with %j, and signs nobody out', async (headers) => {
  for (const url of ['/auth/token', '/auth/logout'])
    expect((await browser.go(url, { method: 'POST', headers })).statusCode).toBe(400)
  expect(await statusOf()).toBe(200)
})

it('gives the token to its own page', async () => {
  const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }
  for (const headers of [own, { origin: publicUrl }])
    expect((await browser.go('/auth/token', { method: 'POST', headers })).statusCode).toBe(200)
})

it('signs out everywhere at once: cookie, bearer and the provider’s session, with the page closed right after', async () => {
  const kept = browser.cookies()
  const accessToken = await accessTokenOf(browser)
  const location = await signOut(browser)
  expect(await hasSession()).toBe(false)
  expect((await app.inject({ url: '/api/whoami', headers: bearerOf(accessToken) })).statusCode).toBe(401)

  // Nobody comes back without the password, by the provider's session or by a copy of our cookie.
  expect((await browser.follow('/auth/login')).answer.body).toContain('Se connecter')
  browser.restore(kept)
  expect(await statusOf()).toBe(401)
  expect((await openSignIn(browser)).page.body).toMatch(/<input\s+id="password"/)

  const page = await browser.go(location)
  expect(page.body).toMatch(/<h1>Vous êtes déconnecté\(e\)<\/h1>[^]*href="\/auth\/login"/)
})

it('leaves a session that is well alone when a stray callback arrives', async () => {
  for (const stray of ['/auth/callback', '/auth/callback?code=a&state=b', '/auth/callback?error=x&state=y']) {
    expect(locationOf(await browser.go(stray))).toBe('/')
  }
  expect(await statusOf()).toBe(200)
})

it.each([
  ['a forged code', (url: URL) => url.searchParams.set('code', 'forged')],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['no issuer', (url: URL) => url.searchParams.delete('iss')],
  ['two codes', (url: URL) => url.searchParams.append('code', 'second')],
  ['an error', (url: URL) => url.searchParams.set('error', 'access_denied')],
])('ends the session at a callback with %s, and offers to start again', async (_title, spoil) => {
  const callback = await callbackOf(browser)
  spoil(callback)
  const answer = await browser.go(callback.href)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toMatch(/Connexion impossible[^]*href="\/auth\/login\?to=%2Frules"/)
  expect(await hasSession()).toBe(false)
})

it('refuses a code the second time, and another browser’s answer', async () => {
  const callback = await callbackOf(browser)
  const before = browser.cookies()
  expect((await browser.go(callback.href)).statusCode).toBe(302)
  browser.restore(before)
  expect((await browser.go(callback.href)).statusCode).toBe(400)

  const other = await signedIn()
  const answer = await createBrowser(app).go((await callbackOf(other)).href)
  expect(answer.statusCode).toBe(400)
  expect(answer.cookies).toEqual([])
})

/** The provider's session is open, so it answers at once. */
async function callbackOf(of: Browser): Promise<URL> {
  return new URL(locationOf(await of.go(locationOf(await of.go('/auth/login?to=%2Frules')))))
}

it('sends someone who typed another name of this machine to the public one', async () => {
  const answer = await app.inject({ url: '/auth/login?to=%2Frules', headers: { host: '127.0.0.1:3000' } })
  expect(answer.headers.location).toBe('http://localhost:3000/auth/login?to=%2Frules')
  const proxied = await app.inject({ url: '/auth/login', headers: { host: 'upstream:8080' } })
  expect(proxied.headers.location).toMatch(/^http:\/\/localhost:3000\/oidc\/auth\?/)
})

it('marks its cookies Secure and for this host alone when the portal is reached by https', async () => {
  const secure = await testPortal(db, { publicUrl: 'https://portail.example' })
  const customer = createBrowser(secure)
  await signInAs(customer, email, testPassword)
  expect(customer.cookies().map(({ name }) => name)).toContain('__Host-portail_session')
  const answer = await customer.go('/auth/login')
  for (const cookie of answer.cookies) expect(cookie.secure).toBe(true)
  expect(answer.cookies.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(/^__Secure-portail_connexion_/),
  )
  await secure.close()
})
