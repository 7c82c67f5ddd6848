import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBrowser, signInAs } from '../../test/browser.ts'
import { type TestApi, testApi } from '../../test/api.ts'
import { testPassword } from '../../test/feed-lines.ts'
import { hashPassword } from '../password.ts'

const email = 'camille@exemple.fr'
const other = 'Autre-2027!'
let api: TestApi
let app: FastifyInstance

beforeAll(async () => {
  api = await testApi()
  app = api.app
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('truncate login_failure, outbox cascade')
  await api.db.query('update login set password_hash = $1', [await hashPassword(testPassword)])
})

/** Five wrong passwords from five addresses. */
async function lockOut(): Promise<void> {
  for (let n = 0; n < 5; n++) await guess(createBrowser(app, { ip: `198.51.100.${n}` }), `Faux-${n}`)
}

async function guess(
  browser: ReturnType<typeof createBrowser>,
  password: string,
  name = email,
): Promise<number> {
  const { location } = await browser.follow('/auth/login')
  return (await browser.go(location, { form: { email: name, password } })).statusCode
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

it('lets her change her password and close her account meanwhile', async () => {
  await lockOut()
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/v1/authentication/accounts/acc-1/password',
    headers: await api.bearer('acc-1'),
    payload: { oldPassword: testPassword, newPassword: other },
  })
  expect(answer.statusCode).toBe(204)
})

it('cannot be guessed at without limit by her own browser either', async () => {
  const hers = await herBrowser()
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await guess(hers, `Faux-${n}`))
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
})

it('is a stranger’s browser again once the password is another one', async () => {
  const hers = await herBrowser()
  await api.db.query('update login set password_hash = $1', [await hashPassword(other)])
  await lockOut()
  expect(await guess(hers, other)).toBe(429)
})

it('takes no cookie that somebody made up', async () => {
  const thief = createBrowser(app)
  thief.restore([{ name: 'oidc_navigateur', value: 'eyJhbGciOiJkaXIifQ..a.b.c', path: '/oidc' }])
  await lockOut()
  expect(await guess(thief, testPassword)).toBe(429)
})

it('tells her of it by mail, once a day', async () => {
  await lockOut()
  await expect
    .poll(() => api.db.query(`select account_id, kind, notice from outbox`))
    .toEqual([{ account_id: 'acc-1', kind: 'notice', notice: 'lockedOut' }])
  await api.db.query('truncate login_failure')
  await lockOut()
  await api.db.query('truncate login_failure')
  await lockOut()
  expect(await api.db.query('select 1 from outbox')).toHaveLength(1)
})

it('tells nobody of guesses at a name that is nobody’s', async () => {
  for (let n = 0; n < 5; n++) {
    expect(await guess(createBrowser(app, { ip: `198.51.100.${n}` }), 'x', 'personne@exemple.fr')).toBe(401)
  }
  expect(await api.db.query('select 1 from outbox')).toEqual([])
})
