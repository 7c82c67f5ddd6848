import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SecurityEvent } from '../../../audit/event-kinds.ts'
import { empty } from '../../../test/database/db.ts'
import { createBrowser, signInAs, type Browser } from '../../../test/identity/browser.ts'
import { quickHash } from '../../../test/identity/quick-passwords.ts'
import { testPassword as forgotten } from '../../../test/inputs/feed-lines.ts'
import { listeningAudit } from '../../../test/operator/audit.ts'
import { askToken, email, later, openSignIn, signInScene } from '../../../test/sign-in-scene.ts'

const own = 'Choisi-2027!'
const heard: SecurityEvent[] = []
const { app, db, signedIn, close } = await signInScene({ audit: listeningAudit(heard) })
let browser: Browser

afterAll(close)
afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  await empty(db, 'login_failure', 'outbox', 'oidc_payload', 'rate_limit')
  await setPassword(forgotten)
  browser = createBrowser(app)
  heard.length = 0
})

async function setPassword(password: string, mustChange = false): Promise<void> {
  await db.query('update login set password_hash = $1, must_change = $2', [
    await quickHash(password),
    mustChange,
  ])
}

const ask = (name = email, from = browser) => from.go('/auth/forgotten', { form: { email: name } })
const asked = () => heard.filter(({ kind }) => kind === 'password-link').map(({ outcome }) => outcome)
const notices = () => db.query('select account_id as account, notice from outbox order by run_after')

/** Asks for a letter and gives the address its link leads to. */
async function letter(): Promise<string> {
  await ask()
  const urls = () =>
    db.query<{ url: string }>(`select facts->>'url' as url from outbox where notice = 'passwordForgotten'`)
  await expect.poll(urls).toHaveLength(1)
  const [{ url } = { url: '' }] = await urls()
  return url
}

/** Follows a link; `choose` sends the form that it leads to. */
async function follow(url: string) {
  const page = await browser.go(url)
  const proof = /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const choose = (password = own, repeated = password) =>
    browser.go('/auth/forgotten/password', { form: { proof, password, repeated } })
  return { page, choose }
}

describe('asking for a link', () => {
  it('is offered on the sign-in page, and open to anybody (decisions §3)', async () => {
    const { page } = await openSignIn(browser)
    expect(page.body).toContain('<a href="/auth/forgotten">Mot de passe oublié</a>')
    const form = await browser.go('/auth/forgotten')
    expect(form.statusCode).toBe(200)
    expect(form.headers['cache-control']).toBe('no-store')
    expect(form.body).toMatch(/<h1>Mot de passe oublié<\/h1>[^]*Adresse e-mail[^]*Recevoir un lien/)
  })

  it('answers the same whether the address is somebody’s or not, and writes to the owner alone', async () => {
    const answers = [await ask('personne@exemple.fr'), await ask(` ${email.toUpperCase()}`)]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, '/auth/forgotten/sent'],
      [303, '/auth/forgotten/sent'],
    ])
    expect((await browser.go('/auth/forgotten/sent')).body).toContain(
      'Si cette adresse correspond à un compte, un lien vient d’être envoyé à l’adresse de contact de ce compte.',
    )
    await expect.poll(notices).toEqual([{ account: 'acc-1', notice: 'passwordForgotten' }])
    // Both are looked up after their answers, side by side.
    await expect.poll(() => asked().toSorted()).toEqual(['asked', 'unknown-name'])
  })

  it('writes to nobody whose account is closed', async () => {
    await db.query(`update account set closed_at = now() where account_id = 'acc-1'`)
    await ask()
    await expect.poll(asked).toEqual(['unknown-name'])
    await db.query('update account set closed_at = null')
    expect(await notices()).toEqual([])
  })

  it('refuses the fourth within an hour for one address, somebody’s or not, and the thirty-first of a network', async () => {
    for (const name of [email, 'personne@exemple.fr']) {
      for (let n = 0; n < 3; n++) expect((await ask(name)).statusCode).toBe(303)
      const refused = await ask(name)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
      expect(refused.body).toContain('role="alert">Trop de liens ont été demandés.')
      // What she typed may well be right.
      expect(refused.body).not.toMatch(/aria-invalid|autofocus/)
    }
    for (let n = 6; n < 30; n++) expect((await ask(`${n}@exemple.fr`)).statusCode).toBe(303)
    expect((await ask('31@exemple.fr')).statusCode).toBe(429)
    expect((await ask('32@exemple.fr', createBrowser(app, { ip: '198.51.100.7' }))).statusCode).toBe(303)
  })

  it('asks again for an address that was left out, and takes none from another site', async () => {
    const empty = await ask('  ')
    expect([empty.statusCode, empty.body]).toEqual([
      400,
      expect.stringContaining('role="alert">Renseignez votre adresse e‑mail.'),
    ])
    const foreign = await browser.go('/auth/forgotten', {
      form: { email },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(400)
    expect(await notices()).toEqual([])
  })
})

describe('the link of the letter', () => {
  it('has another password chosen, signs everybody else out, and tells her (decisions §3)', async () => {
    const before = await signedIn()
    const { page, choose } = await follow(await letter())
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<h1>Choisissez un nouveau mot de passe<\/h1>[^]*De 8 à 24\scaractères/)
    const done = await choose()
    expect([done.statusCode, done.headers.location]).toEqual([303, '/auth/forgotten/done'])
    expect((await browser.go('/auth/forgotten/done')).body).toContain('Votre mot de passe est changé')
    await signInAs(createBrowser(app), email, own)
    await expect(signInAs(createBrowser(app), email, forgotten)).rejects.toThrow('401')
    expect((await askToken(before)).statusCode).toBe(401)
    expect(await notices()).toEqual([
      { account: 'acc-1', notice: 'passwordForgotten' },
      { account: 'acc-1', notice: 'passwordRenewed' },
    ])
    expect(heard.filter(({ kind }) => kind === 'password-set')).toMatchObject([
      { accountId: 'acc-1', outcome: 'by-link' },
    ])
  })

  it('works once, however often it was looked at before', async () => {
    const url = await letter()
    await browser.go(url)
    const { choose } = await follow(url)
    await choose()
    expect((await browser.go(url)).statusCode).toBe(400)
    const again = await choose('Autre-2027!')
    expect([again.statusCode, again.body]).toEqual([
      400,
      expect.stringContaining('Ce lien n’est plus valable'),
    ])
    await signInAs(createBrowser(app), email, own)
  })

  it.each([
    [29 * 60, 200],
    [30 * 60 + 1, 400],
  ])('after %i seconds answers %i', async (seconds, status) => {
    const url = await letter()
    later(seconds)
    expect((await browser.go(url)).statusCode).toBe(status)
  })

  it('is over with the password it was for', async () => {
    const url = await letter()
    await setPassword('Entretemps-2026!')
    expect((await browser.go(url)).statusCode).toBe(400)
  })

  it('is over with the mailbox it was sent to, once her address is another one', async () => {
    const url = await letter()
    await db.query(`update account set email = 'nouvelle@exemple.fr' where account_id = 'acc-1'`)
    onTestFinished(async () => {
      await db.query('update account set email = $1', [email])
    })
    expect((await browser.go(url)).statusCode).toBe(400)
    const { choose } = await follow(url)
    expect((await choose()).statusCode).toBe(400)
    await signInAs(createBrowser(app), email, forgotten)
  })

  it.each([
    ['another repetition', own, 'Autre-2027!', 'Les deux mots de passe ne sont pas identiques.'],
    ['a weak one (§5)', 'faible', 'faible', 'Choisissez 8 à 24\u00a0caractères'],
    ['one that everybody guesses', 'Azerty-2026!', 'Azerty-2026!', 'Ce mot de passe est trop courant'],
  ])('refuses %s and asks again', async (_title, password, repeated, sentence) => {
    const { page, choose } = await follow(await letter())
    const answer = await choose(password, repeated)
    // For password managers, which else keep the new one under no name.
    for (const { body } of [page, answer]) {
      expect(body).toMatch(new RegExp(`name="username" autocomplete="username" value="${email}"`))
    }
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining(`role="alert">${sentence}`),
    ])
    expect(answer.body).not.toContain(`value="${password}"`)
    expect((await choose()).statusCode).toBe(303)
  })

  it('takes a double submit for one', async () => {
    const { choose } = await follow(await letter())
    const answers = await Promise.all([choose(), choose()])
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(2).fill('/auth/forgotten/done'))
    expect(heard.filter(({ kind }) => kind === 'password-set')).toHaveLength(1)
  })

  it('guesses the new password no quicker when it is old than the sign-in page', async () => {
    const { choose } = await follow(await letter())
    await setPassword(own)
    for (let n = 0; n < 6; n++) expect((await choose(`Devine-2026!${n}`)).statusCode).toBe(400)
    expect((await choose(own)).statusCode).toBe(400)
  })

  it.each(['', '?proof=', '?proof=forged', '?proof=a&proof=b'])('opens nothing as %j', async (query) => {
    expect((await browser.go(`/auth/forgotten/password${query}`)).statusCode).toBe(400)
    const form = { proof: query.slice(7), password: own, repeated: own }
    expect((await browser.go('/auth/forgotten/password', { form })).statusCode).toBe(400)
    await signInAs(createBrowser(app), email, forgotten)
  })

  it('frees a sign-in that strangers had locked, and replaces a first password as well', async () => {
    for (let n = 0; n < 5; n++)
      await expect(signInAs(createBrowser(app), email, 'Wrong-2026!')).rejects.toThrow('401')
    await expect(signInAs(createBrowser(app), email, forgotten)).rejects.toThrow('429')
    await setPassword(forgotten, true)
    const { choose } = await follow(await letter())
    await choose()
    await signInAs(createBrowser(app), email, own)
  })
})

it('another provider keeps the passwords: the page leads to its own, or to its sign-in', async () => {
  const oidc = { issuer: 'https://id.example' }
  const [plain, set] = [
    await signInScene({ oidc }),
    await signInScene({ oidc: { ...oidc, forgottenUrl: 'https://id.example/forgotten' } }),
  ]
  const page = await createBrowser(plain.app).go('/auth/forgotten')
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('href="/auth/login"')])
  const sentOn = await createBrowser(set.app).go('/auth/forgotten')
  expect([sentOn.statusCode, sentOn.headers.location]).toEqual([302, 'https://id.example/forgotten'])
  await plain.close()
  await set.close()
})
