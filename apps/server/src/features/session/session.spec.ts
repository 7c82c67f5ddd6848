import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, createBrowser, signInAs } from '../../test/browser.ts'
import { type TestApi, testApi } from '../../test/api.ts'
import { testPassword } from '../../test/feed-lines.ts'
import { accessTokenOf, askToken, bearerOf, email, openSignIn, signOut } from '../../test/sign-in-scene.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
let api: TestApi
beforeEach(async () => {
  api = await testApi()
})
afterEach(() => api.close())

/** Another browser of the customer's, signed in. */
async function signedIn(userAgent?: string, username = email): Promise<Customer> {
  const browser = createBrowser(api.app, userAgent === undefined ? {} : { userAgent })
  await signInAs(browser, username, testPassword)
  return customerOf(browser)
}

function customerOf(browser: Browser) {
  const headers = async () => bearerOf(await accessTokenOf(browser))
  return {
    browser,
    isSignedIn: async () => (await askToken(browser)).statusCode === 200,
    async call(method: 'GET' | 'DELETE' | 'PUT', path: string, payload?: object) {
      return api.app.inject({
        method,
        url: `/api/v1/${path}`,
        headers: await headers(),
        ...(payload && { payload }),
      })
    },
    headers,
  }
}
type Customer = ReturnType<typeof customerOf>
type Listed = { sessionId: string; browser: string; startedAt: string; lastSeenAt: string; current: boolean }

const list = async ({ call }: Customer) => {
  const answer = await call('GET', 'account/accounts/acc-1/sessions')
  expect(answer.statusCode).toBe(200)
  return answer.json<Listed[]>()
}

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
    const bearer = await stranger.headers()
    const listed = (await list(own)).find(({ current }) => !current)
    const path = `account/accounts/acc-1/session/${listed?.sessionId}`
    expect((await own.call('DELETE', path)).statusCode).toBe(204)
    // The repeat of an answer that was lost.
    expect((await own.call('DELETE', path)).statusCode).toBe(204)
    const refused = await api.app.inject({ url: '/api/v1/policy/accounts/acc-1', headers: bearer })
    expect(refused.statusCode).toBe(401)
    expect(await stranger.isSignedIn()).toBe(false)
    expect(await own.isSignedIn()).toBe(true)
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
      const answer = await own.call('DELETE', `account/accounts/acc-1/session/${encodeURIComponent(id)}`)
      expect(answer.statusCode).toBe(404)
      bodies.add(answer.body.replace(/"requestId":"[^"]*"/, ''))
    }
    expect(bodies.size).toBe(1)
    expect(await karim.isSignedIn()).toBe(true)
    expect(await audited()).toEqual([])
  })
})

describe('endOtherSessions', () => {
  it('signs all other browsers out, also those that never came to the portal', async () => {
    const [own, second, third] = [await signedIn(), await signedIn(firefox), await signedIn(firefox)]
    const karim = await signedIn(firefox, 'karim@exemple.fr')
    expect((await own.call('DELETE', 'account/accounts/acc-1/sessions')).statusCode).toBe(204)
    expect([await second.isSignedIn(), await third.isSignedIn()]).toEqual([false, false])
    expect([await own.isSignedIn(), await karim.isSignedIn()]).toEqual([true, true])
    expect(await list(own)).toHaveLength(1)
    expect((await own.call('DELETE', 'account/accounts/acc-1/sessions')).statusCode).toBe(204)
    expect(await audited()).toEqual([{ account: 'acc-1', object: 'endOtherSessions', times: 2 }])
  })
})

it('a changed password ends the other sessions, and says so where they were (changePassword)', async () => {
  const [own, stranger] = [await signedIn(), await signedIn(firefox)]
  const change = { oldPassword: testPassword, newPassword: 'Nouveau-2027!' }
  expect((await own.call('PUT', 'authentication/accounts/acc-1/password', change)).statusCode).toBe(204)
  expect([await own.isSignedIn(), await stranger.isSignedIn()]).toEqual([true, false])
  const { page } = await openSignIn(stranger.browser)
  expect(page.body).toContain('Votre mot de passe a été changé depuis un autre appareil')
  expect(await audited()).toEqual([{ account: 'acc-1', object: 'changePassword', times: 1 }])
})

it('a closed account has no session left (closeAccount)', async () => {
  const [own, other] = [await signedIn(), await signedIn(firefox)]
  await own.call('DELETE', 'account/accounts/acc-1', { password: testPassword })
  expect([await own.isSignedIn(), await other.isSignedIn()]).toEqual([false, false])
  expect(await api.db.query('select from portal_session where ended_at is null')).toEqual([])
  expect(await audited()).toEqual([{ account: 'acc-1', object: 'closeAccount', times: 1 }])
})
