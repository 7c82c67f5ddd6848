import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDb, testDb } from '../../test/db.ts'
import { type Browser, createBrowser, locationOf, signInAs } from '../../test/browser.ts'
import { addCustomer, testPortal } from '../../test/portal.ts'

const email = 'camille.martin@exemple.fr'
const password = 'Demo-2026!'
let db: TestDb
let app: FastifyInstance

beforeAll(async () => {
  db = await testDb()
  await addCustomer(db, 'acc-1', email, password)
  app = await testPortal(db)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => db.query('delete from oidc_payload'))

const rows = () => db.query<{ model: string }>('select model from oidc_payload')
/** Where `/auth/login` sends a browser: the provider's address with everything the portal asks. */
const authorizationOf = async (browser: Browser) => locationOf(await browser.go('/auth/login'))
const fieldsOf = (page: string) => ({
  action: /action="([^"]+)"/.exec(page)?.[1] ?? '',
  xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '',
})

it('keeps nothing of six hundred sign-ins that strangers begin, and loses none of a customer’s', async () => {
  const customer = createBrowser(app)
  const { location } = await customer.follow('/auth/login?to=%2Frules')
  for (let n = 0; n < 600; n++) {
    const stranger = createBrowser(app, { ip: `192.0.2.${n % 200}` })
    expect((await stranger.go(await authorizationOf(stranger))).statusCode).toBe(303)
  }
  expect(await rows()).toEqual([])
  const resumed = await customer.go(location, { form: { email, password } })
  expect(locationOf(await customer.go(locationOf(await customer.go(locationOf(resumed)))))).toBe('/rules')
})

it('keeps nothing of strangers who sign out without having signed in', async () => {
  const stranger = createBrowser(app)
  const page = await stranger.go('/oidc/session/end')
  expect(page.body).toContain('Vous êtes déconnecté(e)')
  expect(await rows()).toEqual([])
})

it('keeps at most four begun sign-ins in one browser', async () => {
  const browser = createBrowser(app)
  for (let n = 0; n < 10; n++) await browser.follow('/auth/login')
  expect(browser.cookies().filter(({ name }) => name.startsWith('oidc_begun_'))).toHaveLength(4)
})

it('signs in with one begun sign-in once: a copy of its cookies asks for the password again', async () => {
  const browser = createBrowser(app)
  const { location } = await browser.follow('/auth/login')
  const resumed = await browser.go(location, { form: { email, password } })
  const copy = createBrowser(app)
  copy.restore(browser.cookies())
  expect(locationOf(await browser.go(locationOf(resumed)))).toContain('code=')
  const replayed = await copy.go(locationOf(resumed))
  expect(locationOf(replayed)).toContain('/oidc/interaction/')
})

it.each([
  ['POST', '/oidc/request'],
  ['POST', '/oidc/auth'],
  ['POST', '/oidc/reg'],
  ['POST', '/oidc/device/auth'],
  ['GET', '/oidc/device'],
  ['POST', '/oidc/token/introspection'],
  ['GET', '/oidc/me'],
  ['POST', '/oidc/backchannel'],
  ['POST', '/oidc/challenge'],
] as const)('has no %s %s, which the portal does not use', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404)
})

it.each(['form_post', 'fragment', 'web_message', 'jwt', 'query&response_mode=form_post'])(
  'hands no answer over by response_mode=%s',
  async (mode) => {
    const browser = createBrowser(app)
    await signInAs(browser, email, password)
    const answer = await browser.go(`${await authorizationOf(browser)}&response_mode=${mode}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/lang="fr"[^]*Cette demande n’a pas abouti/)
  },
)

it('is not signed out by another site that opens its sign-out and then its sign-in', async () => {
  const victim = createBrowser(app)
  await signInAs(victim, email, password)
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
  const asked = await victim.go('/oidc/session/end', crossSite)
  expect(asked.body).not.toContain('data-submits-itself')
  for (const mode of ['&response_mode=form_post', '&response_mode=query', '']) {
    const silent = await victim.go(`${await authorizationOf(victim)}&prompt=none${mode}`, crossSite)
    expect(silent.body).not.toContain('data-submits-itself')
  }
  // A form of that site carries no cookie of this one (SameSite), so it cannot know the question's secret either.
  const { action } = fieldsOf(asked.body)
  await createBrowser(app).go(action, { form: { xsrf: 'guessed', logout: 'yes' } })
  expect(locationOf(await victim.go(await authorizationOf(victim)))).toContain('code=')
})

it('opens no call with a token of less scope, which anybody may ask for', async () => {
  const browser = createBrowser(app)
  const asked = (await authorizationOf(browser)).replace(/scope=[^&]+/, 'scope=openid')
  const { location } = await browser.follow(asked)
  const resumed = await browser.go(location, { form: { email, password } })
  await browser.go(locationOf(await browser.go(locationOf(resumed))))
  const { accessToken } = (await browser.go('/auth/token', { method: 'POST' })).json<{
    accessToken: string
  }>()
  const answer = await app.inject({
    url: '/api/whoami',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'invalid-token' }])
})

it('refuses an address too long to be kept in a cookie', async () => {
  const browser = createBrowser(app)
  const answer = await browser.go(`${await authorizationOf(browser)}&login_hint=${'x'.repeat(2_000)}`)
  expect(answer.statusCode).toBe(400)
})

it('answers 503 in French with Retry-After while the database is stuck, at each step of a sign-in', async () => {
  const known = createBrowser(app)
  await signInAs(known, email, password)
  const customer = createBrowser(app)
  const { location } = await customer.follow('/auth/login')
  const authorization = await authorizationOf(known)
  const release = await lock('oidc_payload')
  const answers = await Promise.all([
    known.go(authorization, { headers: { accept: 'text/html' } }),
    customer.go(location, { form: { email, password } }),
  ])
  await release()
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toMatch(/lang="fr"[^]*Service momentanément indisponible/)
  }
  const resumed = await customer.go(location, { form: { email, password } })
  expect(locationOf(await customer.go(locationOf(resumed)))).toContain('code=')
})

it('answers 503 in French when the provider itself never answers', async () => {
  const signedIn = createBrowser(app)
  await signInAs(signedIn, email, password)
  const authorization = await authorizationOf(signedIn)
  const impatient = await testPortal(db, { answerMs: 50 })
  const known = createBrowser(impatient)
  known.restore(signedIn.cookies())
  const release = await lock('oidc_payload')
  const answer = await known.go(authorization)
  await release()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.body).toContain('Service momentanément indisponible')
  await impatient.close()
})

/** Nobody else reads or writes the table until the returned function is called. */
async function lock(table: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const over = db.transaction(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`)
    isLocked()
    await held
  })
  await locked
  return async () => {
    release()
    await over
  }
}
