import { afterAll, beforeEach, expect, it } from 'vitest'
import { oweDailyNotice } from '../../outbox/outbox.ts'
import { testApi } from '../../test/api/api.ts'
import { ask } from '../../test/api/requests.ts'
import { empty } from '../../test/database/db.ts'
import { createBrowser, signInAs, type Browser } from '../../test/identity/browser.ts'
import { quickHash } from '../../test/identity/quick-passwords.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { email, openSignIn } from '../../test/sign-in-scene.ts'

const other = 'Autre-2027!'
const api = await testApi()
const { app, db } = api

afterAll(() => api.close())
beforeEach(async () => {
  await empty(db, 'login_failure', 'outbox')
  await db.query('update login set password_hash = $1', [await quickHash(testPassword)])
})

async function guess(browser: Browser, password: string, name = email): Promise<number> {
  const { submit } = await openSignIn(browser)
  return (await submit(password, name)).statusCode
}

async function lockOut(name = email): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const stranger = createBrowser(app, { ip: `198.51.100.${n}` })
    expect(await guess(stranger, `Faux-${n}`, name)).toBe(401)
  }
}

/** A browser that she has signed in from and signed out of since. */
async function herBrowser() {
  const browser = createBrowser(app, { ip: '192.0.2.7' })
  await signInAs(browser, email, testPassword)
  browser.restore(browser.cookies().filter(({ name }) => name === 'oidc_navigateur'))
  return browser
}

it('refuses everybody else after five wrong passwords of strangers, and lets her in from her own browser', async () => {
  const hers = await herBrowser()
  await lockOut()
  expect(await guess(createBrowser(app, { ip: '192.0.2.8' }), testPassword)).toBe(429)
  expect(await signInAs(hers, email, testPassword)).toBe('/')
})

it('lets her change her password meanwhile, where she is signed in', async () => {
  await lockOut()
  expect((await ask(api, 'changePassword')).statusCode).toBe(204)
})

it('cannot be guessed at without limit by her own browser either', async () => {
  const hers = await herBrowser()
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await guess(hers, `Faux-${n}`))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

it('is a stranger’s browser again once the password is another one', async () => {
  const hers = await herBrowser()
  await db.query('update login set password_hash = $1', [await quickHash(other)])
  await lockOut()
  expect(await guess(hers, other)).toBe(429)
})

it('takes no cookie that somebody made up', async () => {
  const thief = createBrowser(app)
  thief.restore([{ name: 'oidc_navigateur', value: 'eyJhbGciOiJkaXIifQ..a.b.c', path: '/oidc' }])
  await lockOut()
  expect(await guess(thief, testPassword)).toBe(429)
})

// The notice is written beside the answer: who looks for none must wait for one that comes after it.
it('tells her of it by mail, once a day, and nobody of guesses at a name that is nobody’s', async () => {
  const notices = () => db.query(`select account_id from outbox where notice = 'lockedOut' order by 1`)
  await lockOut('personne@exemple.fr')
  await lockOut()
  await expect.poll(notices).toEqual([{ account_id: 'acc-1' }])
  await Promise.all([oweDailyNotice(db, 'acc-1', 'lockedOut'), oweDailyNotice(db, 'acc-1', 'lockedOut')])
  await db.query(`update outbox set run_after = run_after - interval '23 hours'`)
  await oweDailyNotice(db, 'acc-1', 'lockedOut')
  expect(await notices()).toHaveLength(1)
})
