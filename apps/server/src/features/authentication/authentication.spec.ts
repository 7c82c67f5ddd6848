import { afterAll, beforeEach, expect, it } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { worldOf } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { createBrowser, signInAs } from '../../test/identity/browser.ts'
import { quickHash } from '../../test/identity/quick-passwords.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { email } from '../../test/sign-in-scene.ts'

const api = await testApi()

afterAll(() => api.close())
beforeEach(async () => {
  await empty(api.db, 'request', 'audit', 'idempotent_answer', 'login_failure', 'oidc_payload')
  await api.db.query(`update login set password_hash = $1`, [await quickHash(testPassword)])
})

const signIn = (password = testPassword) => signInAs(createBrowser(api.app), email, password)
const change = (body: object = {}) =>
  ask(api, 'changePassword', { body: { ...goodBodies.changePassword, ...body } })

it('is answered 204, and only the new password opens the portal (§7)', async () => {
  const answer = await change()
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  await expect(signIn()).rejects.toThrow('401')
  await signIn('Nouveau-2027!')
  const requests = await api.db.query('select kind, payload from request')
  expect(requests).toEqual([{ kind: 'changePassword', payload: {} }])
})

it('forgets a new e-mail address that still waits for its link, whoever asked for it', async () => {
  await ask(api, 'changeEmail')
  await change({ oldPassword: 'Wrong-2026!' })
  const waiting = () => api.db.query('select 1 from email_change')
  expect(await waiting()).toHaveLength(1)
  await change()
  expect(await waiting()).toEqual([])
})

it('answers a wrong current password with 400, never 401, and changes nothing (decisions §1)', async () => {
  const before = await worldOf(api)
  const answer = await change({ oldPassword: 'Wrong-2026!' })
  expect(answer.json()).toMatchObject({
    status: 400,
    code: 'wrong-password',
    detail: 'Le mot de passe actuel est incorrect.',
  })
  expect(await worldOf(api)).toEqual(before)
})

it.each([
  ['weak (§5)', 'Plus-de-24-caracteres-123', 'weak-password', 'Choisissez 8 à 24\u00a0caractères'],
  [
    'what guessers try first (ASVS 6.2.4)',
    'Motdepasse-2026!',
    'common-password',
    'Ce mot de passe est trop courant',
  ],
])(
  'refuses a new password that is %s, in words that say so and repeat it nowhere',
  async (_, typed, code, words) => {
    const answer = await change({ newPassword: typed })
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'newPassword', code }] })
    expect(answer.body).toContain(words)
    expect(answer.body).not.toContain(typed)
    expect(await api.db.query('select 1 from request')).toEqual([])
  },
)

it('answers 429 with Retry-After after five wrong passwords in a quarter of an hour, on the sign-in page as well', async () => {
  for (let n = 0; n < 5; n++) expect((await change({ oldPassword: `Wrong-${n}` })).statusCode).toBe(400)
  const answer = await change()
  expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
  await expect(signIn()).rejects.toThrow('429')
})

it('counts no double click as a guess', async () => {
  const answers = await Promise.all([change(), change()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await api.db.query('select 1 from login_failure')).toEqual([])
})
