import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Browser, createBrowser, signInAs } from '../../test/browser.ts'
import { testApi } from '../../test/api.ts'
import { testPassword } from '../../test/feed-lines.ts'
import { quickHash } from '../../test/quick-passwords.ts'
import { ask } from '../../test/requests.ts'
import { accessTokenOf, askToken, bearerOf, email, later, openSignIn } from '../../test/sign-in-scene.ts'
import { worldOf } from '../../test/world.ts'

const newPassword = 'Nouveau-2027!'
const api = await testApi()

afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('truncate request, audit, idempotent_answer, login_failure, oidc_payload cascade')
  await api.db.query(`update login set password_hash = $1`, [await quickHash(testPassword)])
})

async function signedIn(password = testPassword): Promise<Browser> {
  const browser = createBrowser(api.app)
  await signInAs(browser, email, password)
  return browser
}

const change = (body: object = {}, headers: Record<string, string> = {}) =>
  ask(api, 'changePassword', { body: { oldPassword: testPassword, newPassword, ...body }, headers })

describe('changePassword', () => {
  it('is answered 204, and only the new password opens the portal (§7)', async () => {
    const answer = await change()
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    await expect(signedIn()).rejects.toThrow('401')
    await signedIn(newPassword)
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

  it('shuts other browsers out within the life of their access token, five minutes, and not the one that asked', async () => {
    const [own, other] = [await signedIn(), await signedIn()]
    const [ownToken, otherToken] = [await accessTokenOf(own), await accessTokenOf(other)]
    expect((await change({}, bearerOf(ownToken))).statusCode).toBe(204)

    later(306)
    const read = (token: string) => ask(api, 'listPolicies', { headers: bearerOf(token) })
    const refused = await askToken(other)
    const [late, ownAnswer] = [await read(otherToken), await read(await accessTokenOf(own))]
    vi.useRealTimers()
    expect([refused.statusCode, late.statusCode, ownAnswer.statusCode]).toEqual([401, 401, 200])
    // Nor does the provider remember the other browser: it is asked for the password.
    expect((await openSignIn(other)).page.body).toContain('Se connecter')
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

  it('refuses a weak new password (§5) and repeats it nowhere', async () => {
    const answer = await change({ newPassword: 'Plus-de-24-caracteres-123' })
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path: 'newPassword', code: 'weak-password' }],
    })
    expect(answer.body).not.toContain('Plus-de')
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
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600)
    await expect(signedIn()).rejects.toThrow('429')
  })

  it('lets not more than five of twenty parallel guesses through', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change({ oldPassword: `Guess-${n}` })),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['ten parallel repeats with one key', 10, { 'idempotency-key': 'key-2' }],
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
