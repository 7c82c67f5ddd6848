import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { silentAudit } from '../test/audit.ts'
import { type TestDb, testDb } from '../test/db.ts'
import { registerEmbeddedProvider } from '../embedded/oidc/mount.ts'
import { createSeal } from './seal.ts'
import { type Browser, createBrowser, locationOf } from '../test/browser.ts'
import { addCustomer, audience, publicUrl, testPortal } from '../test/portal.ts'
import { signerOf, signToken, goodClaims } from '../test/tokens.ts'

// The embedded provider, moved to an address of its own, stands in for a foreign one.
const form = { email: 'camille.martin@exemple.fr', password: 'Demo-2026!' }
const sealKey = randomBytes(32)
let db: TestDb
let port: number
let issuer: string
let provider: FastifyInstance
let portal: FastifyInstance

beforeAll(async () => {
  db = await testDb()
  await addCustomer(db, 'acc-1', form.email, form.password)
  port = await freePort()
  issuer = `http://127.0.0.1:${port}/oidc`
})
afterAll(() => db.close())
beforeEach(async () => {
  provider = await startProvider()
  portal = await testPortal(db, { oidc: { issuer } })
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([provider.close(), portal.close()])
})

async function startProvider(): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(cookie)
  await registerEmbeddedProvider(app, {
    publicUrl: `http://127.0.0.1:${port}`,
    clientId: 'portail',
    audience,
    redirectUri: `${publicUrl}/auth/callback`,
    signedOutUri: `${publicUrl}/auth/signed-out`,
    demo: false,
    db,
    audit: silentAudit,
    seal: createSeal(() => [sealKey]),
    hasSession: () => false,
  })
  await app.listen({ port, host: '127.0.0.1' })
  return app
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Signs in at both, and gives the portal's side of the browser. */
async function signIn(): Promise<Browser> {
  const [here, there] = [createBrowser(portal), createBrowser(provider)]
  const { location } = await there.follow(locationOf(await here.go('/auth/login?to=%2Frules')))
  const resumed = await there.go(location, { form })
  const callback = locationOf(await there.go(locationOf(resumed)))
  expect(callback).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=/)
  expect(locationOf(await here.go(callback))).toBe('/rules')
  return here
}

const token = (browser: Browser) => browser.go('/auth/token', { method: 'POST' })
const whoami = (accessToken: string) =>
  portal.inject({ url: '/api/whoami', headers: { authorization: `Bearer ${accessToken}` } })

function later(seconds: number): void {
  vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ['Date'] })
}

it('signs in, refreshes and signs out at a provider of another address', async () => {
  const browser = await signIn()
  const first = (await token(browser)).json<{ accessToken: string }>()
  expect((await whoami(first.accessToken)).json()).toMatchObject({ accountId: 'acc-1' })
  later(296)
  const second = (await token(browser)).json<{ accessToken: string }>()
  expect(second.accessToken).not.toBe(first.accessToken)
  const { location } = (await browser.go('/auth/logout', { method: 'POST' })).json<{ location: string }>()
  const end = new URL(location)
  expect(end.origin + end.pathname).toBe(`${issuer}/session/end`)
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/auth/signed-out`)
  expect(end.searchParams.has('id_token_hint')).toBe(true)
})

it('serves on with the keys it has while the provider is down', async () => {
  const browser = await signIn()
  const { accessToken } = (await token(browser)).json<{ accessToken: string }>()
  expect((await whoami(accessToken)).statusCode).toBe(200)
  await provider.close()
  const another = await signToken({ ...goodClaims({ issuer, audience, sub: 'acc-1' }) }, await signerOf(db))
  expect((await whoami(another)).statusCode).toBe(200)
  expect((await token(browser)).statusCode).toBe(200)
})

it('answers 503 and keeps the session when it must refresh while the provider is down', async () => {
  const browser = await signIn()
  await provider.close()
  later(296)
  const answer = await token(browser)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  provider = await startProvider()
  expect((await token(browser)).statusCode).toBe(200)
})

it('answers 503, never 401, when it starts while the provider is down, and recovers with it', async () => {
  await provider.close()
  const page = await createBrowser(portal).go('/auth/login')
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBeDefined()
  expect(page.body).toContain('Service momentanément indisponible')
  const accessToken = await signToken(goodClaims({ issuer, audience, sub: 'acc-1' }), await signerOf(db))
  expect((await whoami(accessToken)).statusCode).toBe(503)

  provider = await startProvider()
  later(6)
  expect((await whoami(accessToken)).statusCode).toBe(200)
  await signIn()
})

it('signs out at once, whatever the provider does', async () => {
  const browser = await signIn()
  await provider.close()
  const { location } = (await browser.go('/auth/logout', { method: 'POST' })).json<{ location: string }>()
  expect(location).toContain('/session/end')
  expect((await token(browser)).statusCode).toBe(401)
})
