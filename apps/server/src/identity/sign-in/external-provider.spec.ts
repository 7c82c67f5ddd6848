import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testDb } from '../../test/database/db.ts'
import { createBrowser, locationOf, type Browser } from '../../test/identity/browser.ts'
import { audience, publicUrl, testPortal } from '../../test/identity/portal.ts'
import { quickPasswords } from '../../test/identity/quick-passwords.ts'
import { goodClaims, signerOf, signToken } from '../../test/identity/tokens.ts'
import { testPassword as password } from '../../test/inputs/feed-lines.ts'
import { silentAudit } from '../../test/operator/audit.ts'
import { listening } from '../../test/servers/port.ts'
import {
  accessTokenOf,
  bearerOf,
  email,
  later,
  signOut,
  askToken as token,
} from '../../test/sign-in-scene.ts'
import { createSeal } from '../keys/seal.ts'
import { registerEmbeddedProvider } from '../provider/mount.ts'

// The embedded provider, at its own address, stands in for a foreign one; when down, its port stays ours.
const db = await testDb('template_portfolio')
const provider = Fastify()
let isDown: boolean
const server = createServer((request, response) => {
  if (isDown) request.destroy()
  else provider.routing(request, response)
})
const origin = `http://127.0.0.1:${await listening(server)}`
const issuer = `${origin}/oidc`
const sealKey = randomBytes(32)
await provider.register(cookie)
await registerEmbeddedProvider(provider, {
  publicUrl: origin,
  clientId: 'portail',
  audience,
  redirectUri: `${publicUrl}/auth/callback`,
  signedOutUri: `${publicUrl}/auth/signed-out`,
  demo: false,
  db,
  audit: silentAudit,
  passwordCosts: quickPasswords,
  seal: createSeal(() => [sealKey]),
  limiter: { take: async () => undefined },
  hasSession: () => false,
})
await provider.ready()
let portal: FastifyInstance

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await provider.close()
  await db.close()
})
beforeEach(async () => {
  isDown = false
  portal = await testPortal(db, { oidc: { issuer } })
})
afterEach(async () => {
  vi.useRealTimers()
  await portal.close()
})

/** Signs in at both, and gives the portal's side of the browser. */
async function signIn(): Promise<Browser> {
  const [here, there] = [createBrowser(portal), createBrowser(provider)]
  const { location } = await there.follow(locationOf(await here.go('/auth/login?to=%2Frules')))
  const resumed = await there.go(location, { form: { email, password } })
  const callback = locationOf(await there.go(locationOf(resumed)))
  expect(callback).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=/)
  expect(locationOf(await here.go(callback))).toBe('/rules')
  return here
}

const whoami = (accessToken: string) => portal.inject({ url: '/api/whoami', headers: bearerOf(accessToken) })
const ownToken = async () => signToken(goodClaims({ issuer, audience, sub: 'acc-1' }), await signerOf(db))

it('signs in, refreshes and signs out at a provider of another address', async () => {
  const browser = await signIn()
  const first = await accessTokenOf(browser)
  expect((await whoami(first)).json()).toMatchObject({ accountId: 'acc-1' })
  later(296)
  expect(await accessTokenOf(browser)).not.toBe(first)
  const end = new URL(await signOut(browser))
  expect(end.origin + end.pathname).toBe(`${issuer}/session/end`)
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/auth/signed-out`)
  expect(end.searchParams.has('id_token_hint')).toBe(true)
})

it('serves on with the keys it has while the provider is down, keeps a session that it cannot refresh (503), and ends it when asked', async () => {
  const browser = await signIn()
  expect((await whoami(await accessTokenOf(browser))).statusCode).toBe(200)
  isDown = true
  expect((await whoami(await ownToken())).statusCode).toBe(200)
  expect((await token(browser)).statusCode).toBe(200)
  later(296)
  const answer = await token(browser)
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(answer.headers['retry-after']).toBeDefined()
  isDown = false
  expect((await token(browser)).statusCode).toBe(200)
  isDown = true
  expect(await signOut(browser)).toContain('/session/end')
  expect((await token(browser)).statusCode).toBe(401)
})

it('answers 503, never 401, when it starts while the provider is down, and recovers with it', async () => {
  isDown = true
  const page = await createBrowser(portal).go('/auth/login')
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBeDefined()
  expect(page.body).toContain('Service momentanément indisponible')
  const accessToken = await ownToken()
  expect((await whoami(accessToken)).statusCode).toBe(503)

  isDown = false
  later(6)
  expect((await whoami(accessToken)).statusCode).toBe(200)
  await signIn()
})
