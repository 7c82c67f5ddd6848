import type { FastifyInstance } from 'fastify'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDb, testDb } from '../test/db.ts'
import { createBrowser, locationOf, signInAs } from '../test/browser.ts'
import { addCustomer, audience, publicUrl, testPortal } from '../test/portal.ts'

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

it('signs a customer in and brings her back to the page she asked for', async () => {
  const browser = createBrowser(app)
  expect(await signInAs(browser, email, password, '/coverages?tab=1')).toBe('/coverages?tab=1')
  expect((await browser.go('/session')).json()).toEqual({ hasSession: true })
})

it('gives the page an access token of the kind the API wants', async () => {
  const browser = createBrowser(app)
  await signInAs(browser, email, password)
  const answer = await browser.go('/auth/token', { method: 'POST' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { accessToken, expiresIn, ...who } = answer.json<{ accessToken: string; expiresIn: number }>()
  expect(who).toEqual({
    accountId: 'acc-1',
    email,
    name: 'Camille Martin',
    now: expect.any(String),
    heartbeatSeconds: 600,
  })
  expect(expiresIn).toBeGreaterThan(290)
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  const claims = decodeJwt(accessToken)
  expect(claims).toMatchObject({ iss: `${publicUrl}/oidc`, aud: audience, sub: 'acc-1', email })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
  const me = await app.inject({ url: '/api/whoami', headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.json()).toMatchObject({ accountId: 'acc-1', email })
})

it('keeps every token out of readable cookies and addresses', async () => {
  const browser = createBrowser(app)
  await signInAs(browser, email, password)
  const answer = await browser.go('/auth/login')
  expect(browser.cookies().map(({ value }) => value.split('.')[0])).not.toContain('eyJhbGciOiJFUzI1NiI')
  for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const session = browser.cookies().find(({ name }) => name === 'portail_session')
  expect(session?.value).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
})

it('shows a French sign-in page with both fields, their autofill names and no script of its own', async () => {
  const { answer } = await createBrowser(app).follow('/auth/login')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<html lang="fr"')
  expect(answer.body).toMatch(/<label for="email">Adresse e-mail<\/label>/)
  expect(answer.body).toMatch(/<label [^>]*for="password">Mot de passe<\/label>/)
  expect(answer.body).toMatch(/<button class="button" type="submit">Se connecter<\/button>/)
  expect(answer.body).toMatch(/autocomplete="username"[^]*autocomplete="current-password"/)
  expect(answer.body).not.toMatch(/<script(?![^>]* src="\/)|style=|https?:/)
})

it('lists the demonstration sign-ins only while the demonstration is on', async () => {
  const demo = await testPortal(db, { demo: true })
  expect((await createBrowser(demo).follow('/auth/login')).answer.body).toContain('Comptes de démonstration')
  expect((await createBrowser(app).follow('/auth/login')).answer.body).not.toContain(
    'Comptes de démonstration',
  )
  await demo.close()
})

it('answers a wrong password and an unknown name with the same French sentence, keeping the e-mail', async () => {
  const browser = createBrowser(app, { ip: '192.0.2.2' })
  const { location } = await browser.follow('/auth/login')
  const wrong = await browser.go(location, { form: { email, password: 'wrong-password' } })
  const unknown = await browser.go(location, { form: { email: '"><script>@exemple.fr', password } })
  for (const { statusCode, body } of [wrong, unknown]) {
    expect(statusCode).toBe(401)
    expect(body).toMatch(/role="alert">Adresse e-mail ou mot de passe incorrect\.</)
    expect(body).toContain('<title>Erreur\u00a0: Connexion – ')
  }
  expect(wrong.body).toContain('value="camille.martin@exemple.fr"')
  expect(wrong.body).not.toContain('wrong-password')
  expect(unknown.body).toContain('value="&#34;&#62;&#60;script&#62;@exemple.fr"')
})

it('asks for what is missing without counting a failure', async () => {
  const browser = createBrowser(app)
  const { location } = await browser.follow('/auth/login')
  const answer = await browser.go(location, { form: { email: ' ', password: '' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Renseignez votre adresse e-mail et votre mot de passe.')
})

it('takes the e-mail in any case and with spaces around', async () => {
  expect(await signInAs(createBrowser(app), ' Camille.MARTIN@exemple.fr ', password)).toBe('/')
})

it('refuses the form without the cookie of the browser that asked for the page', async () => {
  const { location } = await createBrowser(app).follow('/auth/login')
  const thief = await createBrowser(app).go(location, { form: { email, password } })
  expect(thief.statusCode).toBe(400)
  expect(thief.body).toContain('Cette page de connexion a expiré')
})

it('tells that a page of sign-in has expired and offers to start again', async () => {
  const browser = createBrowser(app)
  const { location } = await browser.follow('/auth/login')
  vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
  const answer = await browser.go(location)
  vi.useRealTimers()
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toMatch(/a expiré[^]*<a class="button" href="\/">Recommencer<\/a>/)
})

it('says in French when it cannot look anything up', async () => {
  const browser = createBrowser(app)
  const { location } = await browser.follow('/auth/login')
  await db.query('alter table login rename to login_away')
  const answer = await browser.go(location, { form: { email, password } })
  await db.query('alter table login_away rename to login')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body).toContain('Service momentanément indisponible')
})

it('tells what is wrong with a form that is too long, or that nobody can read, in French', async () => {
  const browser = createBrowser(app)
  const { location } = await browser.follow('/auth/login')
  const send = async (form: Record<string, string>, headers = {}) => {
    const { statusCode, body } = await browser.go(location, { form, headers })
    return [statusCode, /<h1>(.*)<\/h1>/.exec(body)?.[1]]
  }
  expect(await send({ email, password: 'x'.repeat(8_192) })).toEqual([413, 'Saisie trop longue'])
  const unreadable = 'Cette demande n’a pas abouti'
  expect(await send({ email: `a\0${email}`, password })).toEqual([400, unreadable])
  expect(await send({ email, password }, { 'content-type': 'application/json' })).toEqual([415, unreadable])
  expect(await signInAs(browser, email, password)).toBe('/')
})

it('answers a request of no known client with a French page', async () => {
  const answer = await createBrowser(app).go('/oidc/auth?client_id=nobody', {
    headers: { accept: 'text/html' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toMatch(/lang="fr"[^]*Cette demande n’a pas abouti/)
})

it('signs nobody in whose account is closed, and ends what is open', async () => {
  await addCustomer(db, 'acc-closed', 'closed@exemple.fr', password)
  const browser = createBrowser(app)
  await signInAs(browser, 'closed@exemple.fr', password)
  await db.query(`update account set closed_at = now() where account_id = 'acc-closed'`)
  await expect(signInAs(createBrowser(app), 'closed@exemple.fr', password)).rejects.toThrow('401')
  // The provider's session is still there: it must ask anew instead of passing her through.
  const { answer } = await browser.follow('/auth/login')
  expect(answer.body).toContain('Se connecter')
})

it('lets two tabs sign in side by side', async () => {
  const browser = createBrowser(app)
  const first = await browser.follow('/auth/login?to=%2Fdocuments%2F0')
  const second = await browser.follow('/auth/login?to=%2FaddDriver')
  for (const { location, to } of [
    { ...first, to: '/documents/0' },
    { ...second, to: '/addDriver' },
  ]) {
    const resumed = await browser.go(location, { form: { email, password } })
    const callback = await browser.go(locationOf(resumed))
    expect(locationOf(await browser.go(locationOf(callback)))).toBe(to)
  }
})

it('lets somebody else sign in where another session is open, ending that one', async () => {
  await addCustomer(db, 'acc-2', 'karim@exemple.fr', password)
  const browser = createBrowser(app)
  const { location } = await browser.follow('/auth/login')
  await signInAs(browser, email, password)
  const resumed = await browser.go(location, { form: { email: 'karim@exemple.fr', password } })
  const page = await browser.go(locationOf(resumed))
  expect(page.body).toContain('lang="fr"')
  const [, action = '', xsrf = ''] = /action="([^"]+)"[^]*name="xsrf" value="([^"]+)"/.exec(page.body) ?? []
  const { location: end } = await browser.follow(action, { form: { xsrf, logout: 'yes' } })
  expect(end).toBe('/')
  expect((await browser.go('/auth/token', { method: 'POST' })).json()).toMatchObject({ accountId: 'acc-2' })
})
