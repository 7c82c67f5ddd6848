import { calls, type CallName } from '@portal/contract/calls.ts'
import { apiPrefix, type Call } from '@portal/contract/ground/call.ts'
import { openapi } from '@portal/contract/openapi.ts'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApi } from '../../../test/api/api.ts'
import { ask } from '../../../test/api/requests.ts'
import { sharedApi } from '../../../test/api/shared-api.ts'
import { leavingAll } from '../../../test/api/world.ts'
import { empty } from '../../../test/database/db.ts'
import { createBrowser, locationOf, signInAs, type Browser } from '../../../test/identity/browser.ts'
import { goodClaims, signToken } from '../../../test/identity/tokens.ts'
import { testPassword } from '../../../test/inputs/feed-lines.ts'
import { accessTokenOf, askToken, bearerOf, email, landingOf, later } from '../../../test/sign-in-scene.ts'

const api = await sharedApi()
await api.app.ready()
const named = Object.entries<Call>(calls).filter((entry): entry is [CallName, Call] => entry[0] in calls)
const fresh = named.filter(([, call]) => call.fresh === true)

beforeEach(() => empty(api.db, 'portal_session', 'request', 'login_failure', 'idempotent_answer'))
afterEach(() => vi.useRealTimers())

/** The header of a token alone, as a thief has it, of a sign-in of so many seconds ago. */
async function stolen(ageSeconds: number | undefined, more: object = {}) {
  const subject = api.subjectOf('acc-1')
  const auth_time = ageSeconds === undefined ? undefined : Math.floor(Date.now() / 1_000) - ageSeconds
  return bearerOf(await signToken({ ...goodClaims(subject), auth_time, ...more }, subject))
}

const challenge = 'Bearer error="insufficient_user_authentication", max_age=300'
const tooOld = { status: 401, code: 'insufficient-user-authentication' }

it('bank details are among the calls that want a fresh sign-in, terminations are not (decisions §3)', () => {
  const names = fresh.map(([name]) => name)
  expect(names).toContain('changePaymentDetails')
  expect(names).not.toContain('terminateContract')
})

it.each([
  ['changePaymentDetails', 401],
  ['addDriver', 204],
] as const)('withdrawing %s with a sign-in that is too old answers %i', async (name, status) => {
  await ask(api, name)
  const [{ number } = { number: '' }] = await api.db.query<{ number: string }>('select number from request')
  const headers = await stolen(301)
  const answer = await ask(api, 'withdrawRequest', { params: { number }, headers })
  expect(answer.statusCode).toBe(status)
})

describe.each(fresh)('%s', (name, call) => {
  it.each([
    ['of a sign-in 301 seconds ago', () => stolen(301)],
    ['of a sign-in nobody knows the time of', () => stolen(undefined)],
    ['of a sign-in in the future', () => stolen(-3_600)],
    ['that says no number', () => stolen(undefined, { auth_time: '9999999999' })],
    ['of a session the portal does not have', () => stolen(301, { sid: 'unknown' })],
  ])('a stolen access token alone, %s, changes nothing (RFC 9470)', async (_, headersOf) => {
    const headers = await headersOf()
    const answer = await leavingAll(api, () => ask(api, name, { headers }))
    expect(answer.json()).toMatchObject(tooOld)
    expect(answer.headers['www-authenticate']).toBe(challenge)
  })

  it('says so before the body is worked on, and after whose account it is', async () => {
    const headers = await stolen(301)
    expect((await ask(api, name, { headers, raw: '{' })).json()).toMatchObject(tooOld)
    const foreign = await ask(api, name, { headers, params: { accountId: 'acc-2' } })
    expect(foreign.statusCode).toBe(404)
  })

  it('tells of it in the OpenAPI document', () => {
    const operation = openapi('2026-11-21').paths[apiPrefix + call.path]?.[call.method.toLowerCase()]
    const description = expect.stringContaining('insufficient-user-authentication')
    expect(operation).toMatchObject({ responses: { 401: { description } } })
  })
})

it('is told in the audit, as a token that was refused', async () => {
  await api.db.query('truncate security_event')
  await ask(api, 'changePaymentDetails', { headers: await stolen(301) })
  const told = () =>
    api.db.query(
      `select account_id, object from security_event where object = 'changePaymentDetails' and outcome = 'not-fresh'`,
    )
  await expect.poll(told).toEqual([{ account_id: 'acc-1', object: 'changePaymentDetails' }])
})

it('takes a sign-in of up to 300 seconds ago, and the setting for another time', async () => {
  expect((await ask(api, 'changePaymentDetails', { headers: await stolen(298) })).statusCode).toBe(200)
  const brief = await testApi({ env: { STEP_UP_SECONDS: '20' } })
  const headers = await brief.bearer('acc-1')
  const { statusCode } = await ask(brief, 'changePaymentDetails', { headers })
  expect(statusCode).toBe(200)
  later(30)
  const answer = await ask(brief, 'changePaymentDetails', { headers })
  expect(answer.headers['www-authenticate']).toContain('max_age=20')
  await brief.close()
})

describe('in a browser', () => {
  let browser: Browser
  beforeEach(async () => {
    browser = createBrowser(api.app)
    await signInAs(browser, email, testPassword)
  })

  const changing = async (headers?: Record<string, string>) =>
    (await ask(api, 'changePaymentDetails', { headers: headers ?? bearerOf(await accessTokenOf(browser)) }))
      .statusCode
  const confirm = async (password = testPassword) =>
    (
      await ask(api, 'confirmPassword', {
        headers: bearerOf(await accessTokenOf(browser)),
        body: { password },
      })
    ).statusCode

  it('a sign-in just made is fresh; refreshing its tokens does not make it fresh again', async () => {
    expect(await changing()).toBe(200)
    const first = await accessTokenOf(browser)
    later(298)
    const refreshed = await accessTokenOf(browser)
    expect(refreshed).not.toBe(first)
    expect(decodeJwt(refreshed)['auth_time']).toBe(decodeJwt(first)['auth_time'])
    later(10)
    expect(await changing()).toBe(401)
  })

  it('the password again makes the session fresh for the same token, a wrong one does not, and no other session', async () => {
    const other = createBrowser(api.app)
    await signInAs(other, email, testPassword)
    later(400)
    expect(await changing()).toBe(401)
    expect(await confirm('Wrong-2026!')).toBe(400)
    expect(await changing()).toBe(401)
    expect(await confirm()).toBe(204)
    expect(await changing()).toBe(200)
    expect(await changing(bearerOf(await accessTokenOf(other)))).toBe(401)
    expect(await changing(await stolen(301))).toBe(401)
    later(301)
    expect(await changing()).toBe(401)
  })

  it('asks at the provider’s page even who is signed in, and keeps the session she has', async () => {
    later(400)
    const sessionsOf = () => api.db.query('select session_id from portal_session where ended_at is null')
    const before = await sessionsOf()
    const { answer: page, location } = await browser.follow('/auth/confirm')
    expect(page.body).toContain('Se connecter')
    const resumed = await browser.go(location, { form: { email, password: testPassword } })
    expect(await landingOf(browser, resumed)).toBe('/auth/confirmed')
    const shown = await browser.go('/auth/confirmed')
    expect(shown.body).toContain('Votre identité est confirmée')
    expect(shown.body).toContain('data-announces="portail-confirmed"')
    expect(await changing()).toBe(200)
    expect(await sessionsOf()).toEqual(before)
  })

  it('lets nobody in at that page who has no session here', async () => {
    const stranger = createBrowser(api.app)
    const { location } = await stranger.follow('/auth/confirm')
    const resumed = await stranger.go(location, { form: { email, password: testPassword } })
    const callback = await stranger.go(locationOf(resumed))
    const answer = await stranger.go(locationOf(callback))
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Rien n’a été modifié')
    expect((await askToken(stranger)).statusCode).toBe(401)
  })
})

it('a session the portal does not have cannot be made fresh', async () => {
  expect((await ask(api, 'confirmPassword')).statusCode).toBe(404)
})
