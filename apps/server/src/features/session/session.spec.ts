import type { CallName } from '@portal/contract/calls.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api/api.ts'
import { ask } from '../../test/api/requests.ts'
import { createBrowser, signInAs } from '../../test/identity/browser.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { accessTokenOf, askToken, bearerOf, email, openSignIn, signOut } from '../../test/sign-in-scene.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
let api: TestApi
beforeEach(async () => {
  api = await testApi()
})
afterEach(() => api.close())

async function signedIn(userAgent = '', username = email) {
  const browser = createBrowser(api.app, { userAgent })
  await signInAs(browser, username, testPassword)
  const headers = async () => bearerOf(await accessTokenOf(browser))
  const call = async (name: CallName, params: Record<string, string> = {}) =>
    ask(api, name, { params, headers: await headers() })
  return {
    browser,
    headers,
    isSignedIn: async () => (await askToken(browser)).statusCode === 200,
    ask: call,
    statusOf: async (...asked: Parameters<typeof call>) => (await call(...asked)).statusCode,
  }
}
type Customer = Awaited<ReturnType<typeof signedIn>>
type Listed = { sessionId: string; browser: string; startedAt: string; lastSeenAt: string; current: boolean }

const list = async (customer: Customer) => (await customer.ask('listSessions')).json<Listed[]>()

/** The calls whose ends of sessions are in the audit, each with how often, in one hour or across two. */
async function audited(): Promise<unknown[]> {
  await api.app.close()
  return api.db.query(
    `select account_id as account, object, sum(times)::int as times from security_event
     where outcome = 'ended-by-owner' group by account_id, object`,
  )
}

describe('listSessions', () => {
  it('names browser, begin and last sign of life of each, the own one first', async () => {
    await signedIn(firefox)
    const own = await signedIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    )
    const sessions = await list(own)
    expect(sessions.map(({ browser, current }) => [browser, current])).toEqual([
      ['Safari sur iPhone', true],
      ['Firefox sur Windows', false],
    ])
    for (const { startedAt, lastSeenAt } of sessions) {
      expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000)
      expect(lastSeenAt >= startedAt).toBe(true)
    }
  })

  it('shows nobody else’s, and none that has ended or that no page is open for', async () => {
    await signedIn(firefox, 'karim@exemple.fr')
    const left = await signedIn(firefox)
    await signOut(left.browser)
    const own = await signedIn()
    expect(await list(own)).toHaveLength(1)
    await signedIn(firefox)
    await api.db.query(
      `update portal_session set last_seen_at = now() - interval '31 minutes' where browser like 'Firefox%'`,
    )
    expect(await list(own)).toHaveLength(1)
  })
})

describe('endSession', () => {
  it('signs the other browser out at once, and leaves the own one alone', async () => {
    const [own, stranger] = [await signedIn(), await signedIn(firefox)]
    const headers = await stranger.headers()
    const sessionId = (await list(own)).find(({ current }) => !current)?.sessionId ?? ''
    // The second is the repeat of an answer that was lost.
    for (let n = 0; n < 2; n++) expect(await own.statusOf('endSession', { sessionId })).toBe(204)
    expect((await ask(api, 'listPolicies', { headers })).statusCode).toBe(401)
    expect([await own.isSignedIn(), await stranger.isSignedIn()]).toEqual([true, false])
    const { page } = await openSignIn(stranger.browser)
    expect(page.body).toContain('Cette connexion a été fermée depuis un autre de vos appareils.')
    expect((await openSignIn(stranger.browser)).page.body).toMatch(/<input\s+id="password"/)
    expect(await audited()).toEqual([{ account: 'acc-1', object: 'endSession', times: 2 }])
  })

  it('answers an unknown session and a foreign one with the same 404', async () => {
    const karim = await signedIn(firefox, 'karim@exemple.fr')
    const own = await signedIn()
    const [foreign] = await api.db.query<{ id: string }>(
      `select session_id as id from portal_session where account_id = 'acc-2'`,
    )
    const bodies = new Set<string>()
    for (const id of [foreign?.id ?? '', 'unknown', '%', 'x'.repeat(300)]) {
      const answer = await own.ask('endSession', { sessionId: id })
      expect(answer.statusCode).toBe(404)
      bodies.add(answer.body.replace(/"requestId":"[^"]*"/, ''))
    }
    expect(bodies.size).toBe(1)
    expect(await karim.isSignedIn()).toBe(true)
    expect(await audited()).toEqual([])
  })
})

it('signs all other browsers out, also those that never came to the portal', async () => {
  const [own, second, third] = [await signedIn(), await signedIn(firefox), await signedIn(firefox)]
  const karim = await signedIn(firefox, 'karim@exemple.fr')
  expect(await own.statusOf('endOtherSessions')).toBe(204)
  expect([await second.isSignedIn(), await third.isSignedIn()]).toEqual([false, false])
  expect([await own.isSignedIn(), await karim.isSignedIn()]).toEqual([true, true])
  expect(await list(own)).toHaveLength(1)
  expect(await own.statusOf('endOtherSessions')).toBe(204)
  expect(await audited()).toEqual([{ account: 'acc-1', object: 'endOtherSessions', times: 2 }])
})

it('a changed password ends the other sessions, and says so where they were (changePassword)', async () => {
  const [own, stranger] = [await signedIn(), await signedIn(firefox)]
  expect(await own.statusOf('changePassword')).toBe(204)
  expect([await own.isSignedIn(), await stranger.isSignedIn()]).toEqual([true, false])
  const { page } = await openSignIn(stranger.browser)
  expect(page.body).toContain('Votre mot de passe a été changé depuis un autre appareil')
  expect(await audited()).toEqual([{ account: 'acc-1', object: 'changePassword', times: 1 }])
})

it('a closed account has no session left (closeAccount)', async () => {
  const [own, other] = [await signedIn(), await signedIn(firefox)]
  expect(await own.statusOf('closeAccount')).toBe(204)
  expect([await own.isSignedIn(), await other.isSignedIn()]).toEqual([false, false])
  expect(await api.db.query('select from portal_session where ended_at is null')).toEqual([])
  expect(await audited()).toEqual([{ account: 'acc-1', object: 'closeAccount', times: 1 }])
})
