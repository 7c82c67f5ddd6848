import { afterAll, beforeEach, expect, it } from 'vitest'
import type { SecurityEvent } from '../../../audit/event-kinds.ts'
import { empty } from '../../../test/database/db.ts'
import { createBrowser, signInAs, type Browser } from '../../../test/identity/browser.ts'
import { quickHash } from '../../../test/identity/quick-passwords.ts'
import { testPassword as first } from '../../../test/inputs/feed-lines.ts'
import { listeningAudit } from '../../../test/operator/audit.ts'
import { askToken, email, landingOf, openSignIn, signInScene } from '../../../test/sign-in-scene.ts'

const own = 'Choisi-2027!'
const heard: SecurityEvent[] = []
const { app, db, signedIn, close } = await signInScene({ audit: listeningAudit(heard) })
let browser: Browser

afterAll(close)
beforeEach(async () => {
  await empty(db, 'login_failure', 'outbox', 'oidc_payload')
  await setPassword(first, true)
  browser = createBrowser(app)
  heard.length = 0
})

async function setPassword(password: string, mustChange: boolean): Promise<void> {
  const values = [await quickHash(password), mustChange]
  await db.query('update login set password_hash = $1, chosen_at = null, must_change = $2', values)
}

/** Signs in with the first password, as far as the page that asks for another one. */
async function open() {
  const { submit } = await openSignIn(browser, '/rules')
  const page = await submit(first)
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const proof = /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const choose = (password: string, repeated = password) =>
    browser.go(action, { form: { proof, password, repeated } })
  return { page, action, choose }
}

const chosen = () => heard.filter(({ kind }) => kind === 'password-set')

it('has the first password changed at the first sign-in, then goes on to the page asked for', async () => {
  const { page, choose } = await open()
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<h1>Choisissez votre mot de passe<\/h1>[^]*De 8 à 24\scaractères/)
  expect((await askToken(browser)).statusCode).toBe(401)
  expect(await landingOf(browser, await choose(own))).toBe('/rules')
  await signInAs(createBrowser(app), email, own)
  await expect(signInAs(createBrowser(app), email, first)).rejects.toThrow('401')
  expect(await db.query('select notice from outbox')).toEqual([{ notice: 'passwordChosen' }])
  expect(chosen()).toMatchObject([{ accountId: 'acc-1', outcome: 'by-owner' }])
})

it.each([
  ['another repetition', own, 'Autre-2027!', 'Les deux mots de passe ne sont pas identiques.'],
  ['a weak one (§5)', 'faible', 'faible', 'Choisissez 8 à 24\u00a0caractères'],
  ['one that everybody guesses', 'Azerty-2026!', 'Azerty-2026!', 'Ce mot de passe est trop courant'],
  ['the same as before', first, first, 'Choisissez un autre mot de passe'],
])('refuses %s and asks again', async (_title, password, repeated, sentence) => {
  const { choose } = await open()
  const answer = await choose(password, repeated)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(`role="alert">${sentence}`)
  expect(answer.body).not.toContain(`value="${password}"`)
  expect(await landingOf(browser, await choose(own))).toBe('/rules')
})

it('signs out whoever came in by the first password before', async () => {
  await setPassword(first, false)
  const before = await signedIn()
  await db.query('update login set must_change = true')
  const { choose } = await open()
  expect(await landingOf(browser, await choose(own))).toBe('/rules')
  expect((await askToken(browser)).statusCode).toBe(200)
  expect((await askToken(before)).statusCode).toBe(401)
  expect((await before.follow('/auth/login')).answer.body).toContain('Votre mot de passe a été changé')
})

it('takes a double submit for one', async () => {
  const { choose } = await open()
  const answers = await Promise.all([choose(own), choose(own)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect(await db.query('select notice from outbox')).toHaveLength(1)
  expect(chosen()).toHaveLength(1)
})

it('changes nothing for who goes back to the form afterwards', async () => {
  const { action, choose } = await open()
  expect(await landingOf(browser, await choose(own))).toBe('/rules')
  const again = await choose('Autre-2027!')
  expect(again.statusCode).toBe(400)
  expect(again.body).toContain('Cette page de connexion a expiré')
  expect((await browser.follow(action)).location).toBe('/')
  await signInAs(createBrowser(app), email, own)
})

it('takes no proof of another sign-in, another browser or none', async () => {
  const { action, choose } = await open()
  const forged = await browser.go(action, { form: { proof: 'forged', password: own, repeated: own } })
  const { choose: chooseElsewhere } = await open()
  const thief = await createBrowser(app).go(action, { form: { proof: '', password: own, repeated: own } })
  expect([forged.statusCode, thief.statusCode]).toEqual([400, 400])
  expect((await chooseElsewhere(own)).statusCode).toBe(303)
  expect((await choose('Autre-2027!')).statusCode).toBe(400)
})

it('guesses the new password no quicker by an old proof than on the sign-in page', async () => {
  const { choose } = await open()
  await setPassword(own, false)
  for (let n = 0; n < 6; n++) expect((await choose(`Devine-2026!${n}`)).statusCode).toBe(400)
  expect((await choose(own)).statusCode).toBe(400)
})
