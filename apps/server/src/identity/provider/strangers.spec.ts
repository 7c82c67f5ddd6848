import { afterAll, beforeEach, expect, it } from 'vitest'
import { openDb } from '../../db/db.ts'
import { createBrowser, locationOf, signInAs, type Browser } from '../../test/identity/browser.ts'
import { testPortal } from '../../test/identity/portal.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { email, landingOf, openSignIn, signInScene, signOut } from '../../test/sign-in-scene.ts'

const { app, db, signedIn, close } = await signInScene()
afterAll(close)
beforeEach(() => db.query('delete from oidc_payload'))

const rows = () => db.query<{ model: string }>('select model from oidc_payload')
/** Where `/auth/login` sends a browser: the provider's address with everything the portal asks. */
const authorizationOf = async (browser: Browser) => locationOf(await browser.go('/auth/login'))
const fieldsOf = (page: string) => ({
  action: /action="([^"]+)"/.exec(page)?.[1] ?? '',
  xsrf: /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '',
})

it('keeps nothing of the sign-ins that strangers begin, and loses none of a customer’s', async () => {
  const customer = createBrowser(app)
  const { submit } = await openSignIn(customer, '/rules')
  for (let n = 0; n < 20; n++) {
    const stranger = createBrowser(app, { ip: `192.0.2.${n}` })
    expect((await stranger.go(await authorizationOf(stranger))).statusCode).toBe(303)
  }
  expect(await rows()).toEqual([])
  expect(await landingOf(customer, await submit())).toBe('/rules')
})

it('keeps nothing of strangers who sign out without having signed in, here or at the provider', async () => {
  const stranger = createBrowser(app)
  for (const end of ['/oidc/session/end', await signOut(stranger)])
    expect((await stranger.follow(end)).answer.body).toContain('Vous êtes déconnecté(e)')
  expect(await rows()).toEqual([])
})

it('keeps at most four begun sign-ins in one browser', async () => {
  const browser = createBrowser(app)
  for (let n = 0; n < 10; n++) await browser.follow('/auth/login')
  expect(browser.cookies().filter(({ name }) => name.startsWith('oidc_begun_'))).toHaveLength(4)
})

it('signs in with one begun sign-in once: a copy of its cookies asks for the password again', async () => {
  const browser = createBrowser(app)
  const { submit } = await openSignIn(browser)
  const resumed = await submit()
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

it('hands no answer over in another mode than query or to a client that it does not know, and says so in French', async () => {
  const browser = await signedIn()
  const authorization = await authorizationOf(browser)
  const modes = ['form_post', 'fragment', 'web_message', 'jwt', 'query&response_mode=form_post']
  const addresses = modes.map((mode) => `${authorization}&response_mode=${mode}`)
  for (const address of [...addresses, '/oidc/auth?client_id=nobody']) {
    const answer = await browser.go(address, { headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/lang="fr"[^]*Cette demande n’a pas abouti/)
  }
})

it('is not signed out by another site that opens its sign-out and then its sign-in', async () => {
  const victim = await signedIn()
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
  const asked = await victim.go('/oidc/session/end', crossSite)
  expect(asked.body).toContain('Voulez‑vous vous déconnecter\u00a0?')
  expect(asked.body).not.toContain('data-submits-itself')
  for (const mode of ['&response_mode=form_post', '&response_mode=query', '']) {
    const silent = await victim.go(`${await authorizationOf(victim)}&prompt=none${mode}`, crossSite)
    expect(silent.body).not.toContain('data-submits-itself')
  }
  // A form of that site has no cookie of this one (SameSite), so cannot know the question's secret either.
  const { action } = fieldsOf(asked.body)
  await createBrowser(app).go(action, { form: { xsrf: 'guessed', logout: 'yes' } })
  expect(locationOf(await victim.go(await authorizationOf(victim)))).toContain('code=')
})

it('refuses an address too long to be kept in a cookie', async () => {
  const browser = createBrowser(app)
  const answer = await browser.go(`${await authorizationOf(browser)}&login_hint=${'x'.repeat(2_000)}`)
  expect(answer.statusCode).toBe(400)
})

it('answers 503 in French with Retry-After while the database is stuck, at each step of a sign-in', async () => {
  const impatient = openDb({ ...db.connection, lock_timeout: 200 })
  const portal = await testPortal(impatient)
  await portal.ready()
  const [known, customer] = [createBrowser(portal), createBrowser(portal)]
  await signInAs(known, email, testPassword)
  const { submit } = await openSignIn(customer)
  const authorization = await authorizationOf(known)
  const answers = await whileLocked(() =>
    Promise.all([known.go(authorization, { headers: { accept: 'text/html' } }), submit()]),
  )
  expect(answers.map(gist)).toEqual([unavailable, unavailable])
  expect(locationOf(await customer.go(locationOf(await submit())))).toContain('code=')
  await portal.close()
  await impatient.close()
})

it('answers 503 in French when the provider itself never answers', async () => {
  const browser = await signedIn()
  const authorization = await authorizationOf(browser)
  const impatient = await testPortal(db, { answerMs: 50 })
  await impatient.ready()
  const known = createBrowser(impatient)
  known.restore(browser.cookies())
  expect(gist(await whileLocked(() => known.go(authorization)))).toEqual(unavailable)
  await impatient.close()
})

const unavailable = [503, '5', 'fr', 'Service momentanément indisponible']
const gist = ({ statusCode, headers, body }: Awaited<ReturnType<Browser['go']>>) => [
  statusCode,
  headers['retry-after'],
  /<html lang="([^"]+)"/.exec(body)?.[1],
  /<h1>(.*)<\/h1>/.exec(body)?.[1],
]

/** Nobody else reads or writes what the provider keeps until `work` is done. */
function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('lock table oidc_payload in access exclusive mode')
    return work()
  })
}
