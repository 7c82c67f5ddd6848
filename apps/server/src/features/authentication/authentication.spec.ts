import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { quickHash } from '../../test/quick-passwords.ts'
import { createBrowser, signInAs } from '../../test/browser.ts'
import { type TestApi, testApi } from '../../test/api.ts'
import { testPassword } from '../../test/feed-lines.ts'
import { worldOf } from '../../test/world.ts'

const newPassword = 'Nouveau-2027!'
let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('truncate request, audit, idempotent_answer, login_failure, oidc_payload cascade')
  await api.db.query(`update login set password_hash = $1`, [await quickHash(testPassword)])
})

describe('changePassword', () => {
  it('is answered 204, and only the new password opens the portal (§7)', async () => {
    const answer = await change()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    await expect(signInAs(createBrowser(api.app), 'camille@exemple.fr', testPassword)).rejects.toThrow('401')
    await signInAs(createBrowser(api.app), 'camille@exemple.fr', newPassword)
  })

  it('is one journal row without any password in it, nor anything a password can be guessed by quickly', async () => {
    await change({}, { 'idempotency-key': 'key-1' })
    expect(await api.db.query('select kind, payload from request')).toEqual([
      { kind: 'changePassword', payload: {} },
    ])
    const [stored] = await api.db.query<{ hash: string }>(
      'select request_sha256 as hash from idempotent_answer',
    )
    const body = [{ accountId: 'acc-1' }, { oldPassword: testPassword, newPassword }]
    expect(stored?.hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
  })

  it('leaves the session that asked alone and ends the others', async () => {
    const [own, other] = [createBrowser(api.app), createBrowser(api.app)]
    for (const browser of [own, other]) await signInAs(browser, 'camille@exemple.fr', testPassword)
    expect((await change({}, bearer(await tokenOf(own)))).statusCode).toBe(204)
    expect(await isOpen(own)).toBe(true)
    expect(await isOpen(other)).toBe(false)
  })

  it('shuts another browser out within the life of its access token, five minutes, and not the one that asked', async () => {
    const [own, other] = [createBrowser(api.app), createBrowser(api.app)]
    for (const browser of [own, other]) await signInAs(browser, 'camille@exemple.fr', testPassword)
    const [ownToken, otherToken] = [await tokenOf(own), await tokenOf(other)]
    expect((await change({}, bearer(ownToken))).statusCode).toBe(204)

    vi.useFakeTimers({ now: Date.now() + 306_000, toFake: ['Date'] })
    const refused = await other.go('/auth/token', { method: 'POST' })
    const late = await readPolicies(otherToken)
    const ownAnswer = await readPolicies(await tokenOf(own))
    vi.useRealTimers()
    expect([refused.statusCode, late.statusCode, ownAnswer.statusCode]).toEqual([401, 401, 200])
    // Nor does the provider remember the other browser: it is asked for the password.
    expect((await other.follow('/auth/login')).answer.body).toContain('Se connecter')
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
    'Court-1',
    'tout-en-minuscules-1',
    'SANS-MINUSCULES-1',
    'Sans-Chiffre',
    'SansSpecial1',
    'Plus-de-24-caracteres-123',
  ])('refuses %s as a new password: rule of §5', async (weak) => {
    const answer = await change({ newPassword: weak })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'newPassword', code: 'weak-password' }],
    })
    expect(answer.body).not.toContain(weak)
  })

  it('refuses a new password that guessers try first, in words that say so (ASVS 6.2.4)', async () => {
    const answer = await change({ newPassword: 'Motdepasse-2026!' })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'newPassword', code: 'common-password' }],
    })
    expect(answer.body).toContain('Ce mot de passe est trop courant')
    expect(answer.body).not.toContain('Motdepasse')
    expect(await api.db.query('select 1 from request')).toEqual([])
  })

  it('answers 429 with Retry-After after five wrong passwords in a quarter of an hour, on the sign-in page as well', async () => {
    for (let n = 0; n < 5; n++) expect((await change({ oldPassword: `Wrong-${n}` })).statusCode).toBe(400)
    const answer = await change()
    expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    await expect(signInAs(createBrowser(api.app), 'camille@exemple.fr', testPassword)).rejects.toThrow('429')
  })

  it('lets not more than five of fifty parallel guesses through', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => change({ oldPassword: `Guess-${n}` })),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['fifty parallel repeats with one key', 50, { 'idempotency-key': 'key-2' }],
    ['a double click without a key', 2, {}],
  ])('gives %s one answer, and counts none of them as a guess', async (_, times, headers) => {
    const answers = await Promise.all(Array.from({ length: times }, () => change({}, headers)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await api.db.query('select 1 from request')).toHaveLength(1)
    expect(await api.db.query('select 1 from login_failure')).toEqual([])
  })

  it('refuses the key of another change (422)', async () => {
    await change({}, { 'idempotency-key': 'key-3' })
    const other = await change({ newPassword: 'Autre-2028!' }, { 'idempotency-key': 'key-3' })
    expect(other.json()).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  })
})

async function change(body: object = {}, headers: Record<string, string> = {}) {
  return api.app.inject({
    method: 'PUT',
    url: '/api/v1/authentication/accounts/acc-1/password',
    headers: { ...(await api.bearer('acc-1')), ...headers },
    payload: { oldPassword: testPassword, newPassword, ...body },
  })
}

async function tokenOf(browser: ReturnType<typeof createBrowser>): Promise<string> {
  return (await browser.go('/auth/token', { method: 'POST' })).json<{ accessToken: string }>().accessToken
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

function readPolicies(token: string) {
  return api.app.inject({ url: '/api/v1/policy/accounts/acc-1', headers: bearer(token) })
}

/** Whether the session still gives tokens once its access token is used up. */
async function isOpen(browser: ReturnType<typeof createBrowser>): Promise<boolean> {
  vi.useFakeTimers({ now: Date.now() + 300_000, toFake: ['Date'] })
  const { statusCode } = await browser.go('/auth/token', { method: 'POST' })
  vi.useRealTimers()
  return statusCode === 200
}
