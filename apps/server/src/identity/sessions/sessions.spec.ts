import type { FastifyInstance } from 'fastify'
import { base64url, decodeJwt } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { SecurityEvent } from '../../audit/event-kinds.ts'
import { empty } from '../../test/database/db.ts'
import { createBrowser, signInAs, type Browser } from '../../test/identity/browser.ts'
import { testPortal } from '../../test/identity/portal.ts'
import { goodClaims, signerOf, signToken } from '../../test/identity/tokens.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { listeningAudit } from '../../test/operator/audit.ts'
import {
  accessTokenOf,
  bearerOf,
  email,
  later,
  signInScene,
  signOut,
  askToken as token,
} from '../../test/sign-in-scene.ts'
import { SignInRefused } from '../client/sign-in-refused.ts'
import { createSeal } from '../keys/seal.ts'
import { findSecret } from '../keys/secret.sql.ts'
import { endAccountSessions } from './account-sessions.ts'
import { createRefreshes } from './refreshes.ts'
import { openTokens } from './session-tokens.ts'
import { findSession } from './session.sql.ts'

// Two servers on one database.
const heard: SecurityEvent[] = []
const options = { watchMs: 50, audit: listeningAudit(heard) }
const { app: a, db, signedIn, close } = await signInScene(options)
const b = await testPortal(db, options)
await b.ready()
let browser: Browser

afterAll(async () => {
  await b.close()
  await close()
})
beforeEach(async () => {
  await empty(db, 'portal_session', 'session_cut')
  browser = await signedIn()
  heard.length = 0
})
// A round of the watch that began in a test's later time, and whose statement the database answers late,
// would find the session of the next test idle.
const statements = vi.spyOn(db, 'query')
afterEach(async () => {
  vi.useRealTimers()
  await Promise.allSettled(statements.mock.results.map(({ value }) => value))
  statements.mockClear()
})

const eventually = (assertion: () => unknown) => vi.waitFor(assertion, { timeout: 20_000 })
type Cookies = ReturnType<Browser['cookies']>

/** Another tab of the same browser, on either server. */
function tab(app: FastifyInstance, cookies: Cookies = browser.cookies()): Browser {
  const other = createBrowser(app)
  other.restore(cookies)
  return other
}

const whoami = async (app: FastifyInstance, accessToken: string) =>
  (await app.inject({ url: '/api/whoami', headers: bearerOf(accessToken) })).statusCode

const copies = () => heard.filter(({ outcome }) => outcome === 'token-replayed')
const copied = { kind: 'session', accountId: 'acc-1', object: 'cookie' }
const statusOf = async (of: Browser) => (await token(of)).statusCode
const returnOf = async (of: Browser, to = '') => (await of.follow(`/auth/login${to}`)).answer.body

describe('one refresh for all', () => {
  it('answers two tabs on two servers from one refresh, and both stay signed in', async () => {
    later(296)
    const [first, second] = await Promise.all([tab(a), tab(b)].map(accessTokenOf))
    expect(first).toBe(second)
  })

  it('signs nobody out when an answer was lost, also when she comes back on another server five minutes later', async () => {
    for (let n = 0; n < 4; n++) {
      const before = browser.cookies()
      later(296)
      expect(await statusOf(tab(a, before))).toBe(200)
      later(300)
      expect(await statusOf(tab(b, before))).toBe(200)
    }
  })

  it('goes on when a server was killed while it asked for new tokens', async () => {
    later(296)
    // The provider never answered: the lease is all that is left of the server.
    await db.query(`update portal_session set refresh_by = 'killed', refresh_until = $1`, [inSeconds(1)])
    const answer = token(tab(b))
    later(2)
    expect((await answer).statusCode).toBe(200)
  })

  it.each([
    ['answers', async () => ({ accessToken: 'late', expiresIn: 300 })],
    ['refuses', async () => Promise.reject(new SignInRefused('used twice'))],
  ])('waits for the server that took over when the provider %s after the lease', async (_, refresh) => {
    later(296)
    const [open] = await db.query<{ id: string }>('select session_id as id from portal_session')
    const key = { accountId: 'acc-1', sessionId: String(open?.id) }
    const refreshed = createRefreshes({
      db,
      seal: await sealOf(),
      provider: {
        async refresh() {
          await db.query(`update portal_session set refresh_by = 'other', refresh_until = $1`, [inSeconds(7)])
          return refresh()
        },
      },
      identityAdmin: { endSession: async () => expect.fail('nothing is over') },
      warn: () => expect.fail('nothing fails'),
      end: async () => expect.fail('nothing is over'),
    })
    const row = await findSession(db, key)
    const result = row && refreshed(row)
    await eventually(async () =>
      expect(await db.query(`select from portal_session where refresh_by = 'other'`)).toHaveLength(1),
    )
    await db.query('update portal_session set access_expires_at = $1, refresh_by = null', [inSeconds(300)])
    expect(await result).toMatchObject({ ...key, accessExpiresAt: expect.any(Date) })
  })

  it('keeps the tokens of two tabs that signed in side by side', async () => {
    const second = tab(b)
    await second.follow('/auth/login')
    expect(await db.query('select from portal_session where ended_at is null')).toHaveLength(1)
    expect(await statusOf(second)).toBe(200)
    expect(await statusOf(browser)).toBe(200)
  })
})

describe('a copy of the cookie', () => {
  /** Two refreshes on, each seen by the browser. */
  async function goOn() {
    for (let n = 0; n < 2; n++) {
      later(296)
      await token(browser)
      await token(browser)
    }
  }

  it('ends the session of both when it is shown after its time, and says why', async () => {
    const stolen = browser.cookies()
    await goOn()
    const mine = await accessTokenOf(browser)
    expect(await statusOf(tab(b, stolen))).toBe(401)
    expect(await statusOf(browser)).toBe(401)
    for (const app of [a, b]) await eventually(async () => expect(await whoami(app, mine)).toBe(401))
    expect(await returnOf(browser)).toContain('elle semblait utilisée aussi depuis un autre appareil')
    expect(copies()).toMatchObject([copied])
  })

  it.each([
    ['on the way to sign in', (thief: Browser) => thief.follow('/auth/login')],
    ['signing out', (thief: Browser) => signOut(thief)],
  ])('ends the session of both also when it is shown %s, and is in the audit once', async (_way, show) => {
    const stolen = browser.cookies()
    await goOn()
    await show(tab(b, stolen))
    expect(await statusOf(browser)).toBe(401)
    await show(tab(b, stolen))
    expect(copies()).toMatchObject([copied])
  })

  it('is no copy while answers may still overtake each other, half a minute', async () => {
    const before = browser.cookies()
    later(296)
    await token(browser)
    await token(browser)
    later(25)
    expect(await statusOf(tab(b, before))).toBe(200)
    later(10)
    expect(await statusOf(tab(b, before))).toBe(401)
    expect(await statusOf(browser)).toBe(401)
  })
})

it('a copy of the provider’s refresh token ends the grant when it is used after the grace, and so the session', async () => {
  // What nobody but the server can read.
  const [row] = await db.query<{ tokens: string }>('select tokens from portal_session')
  const kept = await openTokens(await sealOf(), row?.tokens ?? '')
  later(296)
  await token(browser)
  await db.query(`update oidc_payload set consumed_at = consumed_at - interval '2 minutes'`)
  const form = {
    grant_type: 'refresh_token',
    refresh_token: String(kept?.refreshToken),
    client_id: 'portail',
  }
  const answer = await createBrowser(b).go('/oidc/token', { form })
  expect(answer.json()).toMatchObject({ error: 'invalid_grant' })
  expect(copies()).toMatchObject([{ ...copied, object: 'refresh token' }])
  later(296)
  expect(await statusOf(browser)).toBe(401)
})

async function sealOf() {
  const [{ key }] = z.tuple([z.object({ key: z.string() })]).parse(await findSecret(db, 'session-key'))
  return createSeal(() => [base64url.decode(key)])
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)

describe('an end', () => {
  it('is known to the other server within a minute, to its own and to one that starts at once, and leaves her other browser alone', async () => {
    const other = await signedIn()
    const [bearer, otherBearer] = [await accessTokenOf(browser), await accessTokenOf(other)]
    expect(await whoami(b, bearer)).toBe(200)
    await signOut(browser)
    const c = await testPortal(db)
    await c.ready()
    expect([await whoami(a, bearer), await whoami(c, bearer)]).toEqual([401, 401])
    await c.close()
    await eventually(async () => expect(await whoami(b, bearer)).toBe(401))
    expect([await statusOf(other), await whoami(a, otherBearer), await whoami(b, otherBearer)]).toEqual([
      200, 200, 200,
    ])
  })

  it('comes with the sign-out of a browser whose cookie somebody else has gone on with', async () => {
    await token(browser)
    const thief = tab(b)
    await db.query(
      `update portal_session set generation = generation + 2, confirmed_at = now() - interval '1 minute'`,
    )
    expect(await signOut(browser)).toContain('why=copied')
    expect(await db.query('select end_reason from portal_session')).toEqual([{ end_reason: 'copied' }])
    expect(await statusOf(thief)).toBe(401)
  })

  it('by the operator refuses every token of the account, also one that no session of the portal knows', async () => {
    const subject = { issuer: 'http://localhost:3000/oidc', audience: 'urn:portail:api', sub: 'acc-1' }
    const now = Math.floor(Date.now() / 1_000)
    const own = await signToken({ ...goodClaims(subject), iat: now - 5 }, await signerOf(db))
    const bearer = await accessTokenOf(browser)
    expect(await whoami(b, own)).toBe(200)
    await endAccountSessions(db, 'acc-1', 'operator')
    for (const each of [own, bearer]) await eventually(async () => expect(await whoami(b, each)).toBe(401))
    expect(await statusOf(browser)).toBe(401)
    expect(await returnOf(browser)).toContain('Notre service client a mis fin')
  })

  it('does not come back by a refresh that was under way', async () => {
    const sid = String(decodeJwt(await accessTokenOf(browser))['sid'])
    later(296)
    const under = tab(b)
    const [refresh] = await Promise.all([token(under), signOut(browser)])
    expect([200, 401]).toContain(refresh.statusCode)
    expect(await statusOf(under)).toBe(401)
    const ofSession = `select from oidc_payload where uid = $1 or payload->>'sessionUid' = $1`
    expect(await db.query(ofSession, [sid])).toEqual([])
  })

  it('goes with another sign-in in the same browser', async () => {
    const bearer = await accessTokenOf(browser)
    const ours = browser.cookies().filter(({ name }) => !name.startsWith('oidc_'))
    const shared = tab(a, ours)
    await signInAs(shared, 'karim@exemple.fr', testPassword)
    expect((await token(shared)).json()).toMatchObject({ accountId: 'acc-2' })
    expect(await whoami(a, bearer)).toBe(401)
  })
})

describe('the idle limit', () => {
  it('signs out after thirty minutes without a page, says so, and the provider asks for the password', async () => {
    later(30 * 60 + 1)
    const page = await returnOf(browser, '?to=%2Fdocuments')
    expect(page).toContain('votre espace n’était plus ouvert depuis 30\u00a0minutes')
    expect(page).toContain('href="/auth/login?to=%2Fdocuments"')
    expect(await returnOf(browser)).toMatch(/<input\s+id="password"/)
  })

  it('ends by itself: nobody need come back for it', async () => {
    const sid = String(decodeJwt(await accessTokenOf(browser))['sid'])
    later(30 * 60 + 1)
    await eventually(async () =>
      expect(await db.query('select end_reason from portal_session')).toEqual([{ end_reason: 'idle' }]),
    )
    expect(await db.query(`select from oidc_payload where uid = $1`, [sid])).toEqual([])
  })

  it('keeps an open page signed in, but not beyond twelve hours', async () => {
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 25) {
      later(25 * 60)
      expect(await statusOf(browser)).toBe(200)
    }
    later(20 * 60 + 1)
    expect(await statusOf(browser)).toBe(401)
    expect(await returnOf(browser)).toContain('douze\u00a0heures au plus')
  })

  it('is what SESSION_IDLE_MINUTES says, and tells the page how often to show itself', async () => {
    const brief = await testPortal(db, { sessionIdleMinutes: 2 })
    const customer = createBrowser(brief)
    await signInAs(customer, email, testPassword)
    expect((await token(customer)).json()).toMatchObject({ heartbeatSeconds: 40 })
    later(119)
    expect(await statusOf(customer)).toBe(200)
    later(121)
    expect(await statusOf(customer)).toBe(401)
    expect(await returnOf(customer)).toContain('depuis 2\u00a0minutes')
    await brief.close()
  })
})
