import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDb } from '../../test/database/db.ts'
import { createBrowser, locationOf, type Browser } from '../../test/identity/browser.ts'
import { testProvider } from '../../test/identity/openid-provider.ts'
import { publicUrl, testPortal } from '../../test/identity/portal.ts'
import { accessTokenOf, bearerOf, later, signOut, askToken as token } from '../../test/sign-in-scene.ts'

const db = await testDb('template_portfolio')
const provider = await testProvider(db)
const { her, other, settings } = provider
let portal: FastifyInstance

afterAll(async () => {
  await provider.close()
  await db.close()
})
beforeEach(async () => {
  provider.setDown(false)
  portal = await testPortal(db, { oidc: settings })
})
afterEach(async () => {
  vi.useRealTimers()
  await portal.close()
})

/** Signs in at both, and gives the portal's side of the browser. */
async function signIn(at = portal): Promise<Browser> {
  const here = createBrowser(at)
  const callback = await provider.letIn(locationOf(await here.go('/auth/login?to=%2Frules')), her)
  expect(callback).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?/)
  expect(new URL(callback).searchParams.has('code')).toBe(true)
  expect(locationOf(await here.go(callback))).toBe('/rules')
  return here
}

/** A token that the portal has not seen, which another one was given. */
async function unseenToken(): Promise<string> {
  const elsewhere = await testPortal(db, { oidc: settings })
  const accessToken = await accessTokenOf(await signIn(elsewhere))
  await elsewhere.close()
  return accessToken
}

const whoami = (accessToken: string) => portal.inject({ url: '/api/whoami', headers: bearerOf(accessToken) })

it('signs in, refreshes and signs out at a provider of another address', async () => {
  const browser = await signIn()
  const first = await accessTokenOf(browser)
  expect((await whoami(first)).json()).toMatchObject({ accountId: her.accountId })
  later(296)
  expect(await accessTokenOf(browser)).not.toBe(first)
  const end = new URL(await signOut(browser))
  expect(end.origin + end.pathname).toBe(await provider.endOfSession())
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/auth/signed-out`)
  expect(end.searchParams.has('id_token_hint')).toBe(true)
})

describe('showing there again that it is her (decisions §3)', () => {
  /** Goes to the provider's page in `browser`, and comes back as whoever has signed in there. */
  async function confirm(browser: Browser, who = her) {
    const asked = locationOf(await browser.go('/auth/confirm'))
    const callback = await provider.letIn(asked, who)
    return { asked: new URL(asked).searchParams, answer: await browser.go(callback) }
  }
  const authenticatedAt = async () => {
    const [row] = await db.query<{ at: Date }>(
      'select max(authenticated_at) as at from portal_session where ended_at is null',
    )
    return row?.at.getTime() ?? 0
  }

  it('asks it to ask anew, and knows from it when she did', async () => {
    const browser = await signIn()
    // Her sign-in was that long ago; a provider's clock is its own.
    await db.query(`update portal_session set authenticated_at = authenticated_at - interval '400 s'`)
    const before = await authenticatedAt()
    const { asked, answer } = await confirm(browser)
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '300'])
    expect(locationOf(answer)).toBe('/auth/confirmed')
    expect((await authenticatedAt()) - before).toBeGreaterThanOrEqual(399_000)
    expect((await token(browser)).json()).toMatchObject({ accountId: her.accountId, asksPassword: false })
  })

  it('somebody else who signs in there gets nothing, and she stays signed in', async () => {
    const browser = await signIn()
    const { answer } = await confirm(browser, other)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Rien n’a été modifié et vous restez connecté(e).')
    expect((await token(browser)).json()).toMatchObject({ accountId: her.accountId })
  })
})

it('serves on with the keys it has while the provider is down, keeps a session that it cannot refresh (503), and ends it when asked', async () => {
  const browser = await signIn()
  expect((await whoami(await accessTokenOf(browser))).statusCode).toBe(200)
  const [unseen, endOfSession] = [await unseenToken(), await provider.endOfSession()]
  provider.setDown(true)
  expect((await whoami(unseen)).statusCode).toBe(200)
  expect((await token(browser)).statusCode).toBe(200)
  later(296)
  const answer = await token(browser)
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(answer.headers['retry-after']).toBeDefined()
  provider.setDown(false)
  expect((await token(browser)).statusCode).toBe(200)
  provider.setDown(true)
  expect(await signOut(browser)).toContain(endOfSession)
  expect((await token(browser)).statusCode).toBe(401)
})

it('answers 503, never 401, when it starts while the provider is down, and recovers with it', async () => {
  const accessToken = await unseenToken()
  provider.setDown(true)
  const page = await createBrowser(portal).go('/auth/login')
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBeDefined()
  expect(page.body).toContain('Service momentanément indisponible')
  expect((await whoami(accessToken)).statusCode).toBe(503)

  provider.setDown(false)
  later(6)
  expect((await whoami(accessToken)).statusCode).toBe(200)
  await signIn()
})
