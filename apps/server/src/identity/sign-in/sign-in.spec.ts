import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, expect, it, vi } from 'vitest'
import { createBrowser, locationOf, signInAs } from '../../test/identity/browser.ts'
import { audience, publicUrl, testPortal } from '../../test/identity/portal.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import {
  askToken,
  bearerOf,
  email,
  landingOf,
  later,
  openSignIn,
  signInScene,
} from '../../test/sign-in-scene.ts'

const { app, db, signedIn, close } = await signInScene()
afterAll(close)

it('brings a customer back to the page she asked for, with an access token of the kind the API wants', async () => {
  const browser = createBrowser(app)
  expect(await signInAs(browser, email, testPassword, '/coverages?tab=1')).toBe('/coverages?tab=1')
  expect((await browser.go('/session')).json()).toEqual({ hasSession: true })
  const answer = await askToken(browser)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { accessToken, expiresIn, ...who } = answer.json<{ accessToken: string; expiresIn: number }>()
  expect(who).toMatchObject({ accountId: 'acc-1', email, name: 'Camille Martin', heartbeatSeconds: 600 })
  expect(expiresIn).toBeGreaterThan(290)
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  const claims = decodeJwt(accessToken)
  expect(claims).toMatchObject({ iss: `${publicUrl}/oidc`, aud: audience, sub: 'acc-1', email })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
  const me = await app.inject({ url: '/api/whoami', headers: bearerOf(accessToken) })
  expect(me.json()).toMatchObject({ accountId: 'acc-1', email })
})

it('shows the sign-in page in the skin that the link asked for (decisions §2)', async () => {
  const asked = async (to: string) =>
    locationOf(await createBrowser(app).go(`/auth/login?to=${encodeURIComponent(to)}`))
  expect(await asked('/?brand=lutio')).toMatch(/#brand=lutio$/)
  expect(await asked('/?brand=autre')).not.toContain('#')
  expect(await asked('/')).not.toContain('#')
})

it('keeps every token out of readable cookies and addresses', async () => {
  const browser = await signedIn()
  const answer = await browser.go('/auth/login')
  expect(browser.cookies().map(({ value }) => value.split('.')[0])).not.toContain('eyJhbGciOiJFUzI1NiI')
  for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const session = browser.cookies().find(({ name }) => name === 'portail_session')
  expect(session?.value).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/)
})

it('shows a French sign-in page with both fields, their autofill names and no script of its own', async () => {
  const { page } = await openSignIn(createBrowser(app))
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<html lang="fr"')
  expect(page.body).toMatch(/<label for="email">Adresse e-mail<\/label>/)
  expect(page.body).toMatch(/<label [^>]*for="password">Mot de passe<\/label>/)
  expect(page.body).toMatch(/<button class="button" type="submit">Se connecter<\/button>/)
  expect(page.body).toMatch(/autocomplete="username"[^]*autocomplete="current-password"/)
  expect(page.body).not.toMatch(/<script(?![^>]* src="\/)|style=|https?:/)
})

it('lists the demonstration sign-ins only while the demonstration is on', async () => {
  const demo = await testPortal(db, { demo: true })
  const listed = 'Comptes de démonstration'
  expect((await openSignIn(createBrowser(demo))).page.body).toContain(listed)
  expect((await openSignIn(createBrowser(app))).page.body).not.toContain(listed)
  await demo.close()
})

it('answers a wrong password and an unknown name with the same French sentence, keeping the e-mail', async () => {
  const { submit } = await openSignIn(createBrowser(app, { ip: '192.0.2.2' }))
  const wrong = await submit('wrong-password')
  const unknown = await submit(testPassword, '"><script>@exemple.fr')
  for (const { statusCode, body } of [wrong, unknown]) {
    expect(statusCode).toBe(401)
    expect(body).toMatch(/role="alert">Adresse e‑mail ou mot de passe incorrect\.</)
    expect(body).toContain('<title>Erreur\u00a0: Connexion – ')
  }
  expect(wrong.body).toContain(`value="${email}"`)
  expect(wrong.body).not.toContain('wrong-password')
  expect(unknown.body).toContain('value="&#34;&#62;&#60;script&#62;@exemple.fr"')
})

it('asks for what is missing without counting a failure', async () => {
  const { submit } = await openSignIn(createBrowser(app))
  const answer = await submit('', ' ')
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Renseignez votre adresse e‑mail et votre mot de passe.')
})

it('refuses the form without the cookie of the browser that asked for the page', async () => {
  const { location } = await openSignIn(createBrowser(app))
  const thief = await createBrowser(app).go(location, { form: { email, password: testPassword } })
  expect(thief.statusCode).toBe(400)
  expect(thief.body).toContain('Cette page de connexion a expiré')
})

it('tells that a page of sign-in has expired and offers to start again', async () => {
  const browser = createBrowser(app)
  const { location } = await openSignIn(browser)
  later(601)
  const answer = await browser.go(location)
  vi.useRealTimers()
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toMatch(/a expiré[^]*<a class="button" href="\/">Recommencer<\/a>/)
})

it('tells what is wrong with a form that is too long, or that nobody can read, in French', async () => {
  const browser = createBrowser(app)
  const { location } = await openSignIn(browser)
  const password = testPassword
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

it('signs nobody in whose account is closed, and ends what is open', async () => {
  const browser = await signedIn()
  await db.query(`update account set closed_at = now() where account_id = 'acc-1'`)
  await expect(signedIn()).rejects.toThrow('401')
  // The provider's session is still there: it must ask anew instead of passing her through.
  const { page } = await openSignIn(browser)
  await db.query(`update account set closed_at = null`)
  expect(page.body).toContain('Se connecter')
})

it('lets two tabs sign in side by side', async () => {
  const browser = createBrowser(app)
  const tabs = [await openSignIn(browser, '/documents/0'), await openSignIn(browser, '/addDriver')]
  const landings = []
  for (const { submit } of tabs) landings.push(await landingOf(browser, await submit()))
  expect(landings).toEqual(['/documents/0', '/addDriver'])
})

it('lets somebody else sign in where another session is open, ending that one', async () => {
  const browser = createBrowser(app)
  const { submit } = await openSignIn(browser)
  await signInAs(browser, email, testPassword)
  const page = await browser.go(locationOf(await submit(testPassword, 'karim@exemple.fr')))
  expect(page.body).toContain('lang="fr"')
  const [, action = '', xsrf = ''] = /action="([^"]+)"[^]*name="xsrf" value="([^"]+)"/.exec(page.body) ?? []
  const { location: end } = await browser.follow(action, { form: { xsrf, logout: 'yes' } })
  expect(end).toBe('/')
  expect((await askToken(browser)).json()).toMatchObject({ accountId: 'acc-2' })
})
