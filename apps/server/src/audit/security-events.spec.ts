import { createHash } from 'node:crypto'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedAppRole } from '../db/app-role.ts'
import { openDb } from '../db/db.ts'
import { openAudit } from '../start/seams/open-audit.ts'
import { testApi, type TestApi } from '../test/api/api.ts'
import { ask } from '../test/api/requests.ts'
import { createBrowser, signInAs } from '../test/identity/browser.ts'
import { testPassword } from '../test/inputs/feed-lines.ts'
import { email, openSignIn, signOut } from '../test/sign-in-scene.ts'

let api: TestApi
let log: string
beforeEach(async () => {
  log = ''
  const logger = pino({ level: 'trace' }, { write: (line) => void (log += line) })
  api = await testApi({ env: { RATE_LIMIT_FACTOR: '1' }, log: logger })
})
afterEach(() => api.close())

/** What the audit holds once all is written; the same events of two hours, which are two lines, together. */
async function events() {
  await api.app.close()
  return eventsNow()
}

const eventsNow = () =>
  api.db.query<Record<'kind' | 'outcome' | 'accountId' | 'object' | 'address' | 'subject' | 'trace', string>>(
    `select kind, outcome, account_id as "accountId", object, address, subject, sum(times)::int as times,
       min(first_trace_id) as trace
     from security_event group by kind, outcome, account_id, object, address, subject order by min(first_at), kind`,
  )

describe('a sign-in', () => {
  it('leaves who it was, from where as a pseudonym, and the session that begins and ends', async () => {
    const browser = createBrowser(api.app, { ip: '192.0.2.7' })
    await signInAs(browser, email, testPassword)
    await signOut(browser)
    const kept = await events()
    const [address, trace] = [expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/.{36}/)]
    expect(kept).toMatchObject([
      { kind: 'sign-in', outcome: 'right', accountId: 'acc-1', times: 1, address, trace },
      { kind: 'session', outcome: 'begun', accountId: 'acc-1', times: 1 },
      { kind: 'session', outcome: 'signed-out', accountId: 'acc-1', times: 1 },
    ])
    expect(new Set(kept.map((event) => event.address)).size).toBe(1)
  })

  it('that fails leaves the reason at once, the account where there is one, and the name nowhere', async () => {
    const { submit } = await openSignIn(createBrowser(api.app, { ip: '192.0.2.8' }))
    for (const name of [email, `${' '.repeat(300)}${email.toUpperCase()}`, 'nobody@exemple.fr'])
      await submit('wrong-password', name)
    const kept = await eventsNow()
    expect(kept).toMatchObject([
      { outcome: 'wrong-password', accountId: 'acc-1', times: 2 },
      { outcome: 'unknown-name', accountId: '', times: 1 },
    ])
    expect(log + JSON.stringify(kept)).not.toMatch(/exemple\.fr|192\.0\.2|wrong-password"?[^,]*@/i)
  })

  it('that is not looked at after too many failures is a lock-out', async () => {
    const { submit } = await openSignIn(createBrowser(api.app, { ip: '192.0.2.9' }))
    await api.db.query(
      `insert into login_failure (subject, at)
       select 'account ' || $1, clock_timestamp() - make_interval(secs => n) from generate_series(1, 5) as n`,
      [createHash('sha256').update(email).digest('base64url')],
    )
    expect((await submit()).statusCode).toBe(429)
    const lockOut = { kind: 'lock-out', outcome: 'too-many-failures', accountId: 'acc-1' }
    expect(await events()).toMatchObject([lockOut])
  })
})

describe('a refused call', () => {
  it('tells another account from an id that is not hers, which the answer does not', async () => {
    for (let n = 0; n < 2; n++) await ask(api, 'listPolicies', { params: { accountId: 'acc-2' } })
    await ask(api, 'downloadDocument', { params: { documentId: 'doc-of-somebody' } })
    const kept = await events()
    const refused = { kind: 'access-refused', accountId: 'acc-1' }
    expect(kept).toMatchObject([
      { ...refused, outcome: 'other-account', object: 'listPolicies', times: 2 },
      { ...refused, outcome: 'not-hers', object: 'downloadDocument', times: 1 },
    ])
    expect(JSON.stringify(kept)).not.toMatch(/\bacc-2\b|doc-of-somebody/)
  })

  it('leaves a worthless token, refused input, a used-up rate and a wrong password, with who and where', async () => {
    await ask(api, 'requestCallBack', { headers: { authorization: 'Bearer a.b.c' } })
    await ask(api, 'requestCallBack', { body: { phone: 'x' } })
    await ask(api, 'requestCallBack', { raw: '<a/>', headers: { 'content-type': 'text/xml' } })
    for (let n = 0; n < 5; n++) await ask(api, 'requestCallBack', { body: { phone: `019900123${n}` } })
    await ask(api, 'closeAccount', { body: { password: 'Wrong-2026!' } })
    const [call, hers] = [{ object: 'requestCallBack' }, { accountId: 'acc-1' }]
    const told = [
      { ...call, kind: 'token-refused', outcome: 'invalid', accountId: '', times: 1 },
      { ...call, ...hers, kind: 'input-refused', outcome: 'invalid-request', times: 1 },
      { ...call, ...hers, kind: 'input-refused', outcome: 'unsupported-media-type', times: 1 },
      { ...call, ...hers, kind: 'rate-used-up', times: 2 },
      { ...hers, kind: 'password-refused', object: 'closeAccount', times: 1 },
    ]
    // Several may be of one and the same millisecond.
    const kept = await events()
    expect(kept).toHaveLength(told.length)
    for (const event of told) expect(kept).toContainEqual(expect.objectContaining(event))
  })

  it('costs a call nothing while the audit cannot be written', async () => {
    await api.db.query('alter table security_event rename to away')
    const answers = await Promise.all(
      ['acc-2', 'acc-1'].map((accountId) => ask(api, 'listPolicies', { params: { accountId } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200])
    await api.db.query('alter table away rename to security_event')
    expect(await events()).toMatchObject([{ kind: 'access-refused' }])
  })
})

it('takes down where an accepted write came from, as the pseudonym of the sign-ins from there', async () => {
  await signInAs(createBrowser(api.app, { ip: '127.0.0.1' }), email, testPassword)
  expect((await ask(api, 'requestCallBack')).statusCode).toBe(204)
  const [write] = await api.db.query<{ address: string }>('select address from audit')
  const [signIn] = await api.db.query<{ address: string }>('select address from security_event')
  expect(write?.address).toMatch(/^[\w-]{22}$/)
  expect(write).toEqual(signIn)
})

describe('the role that serves', () => {
  it('adds and counts up, and can neither change nor delete nor backdate a line', async () => {
    const served = openDb({ ...api.db.connection, user: embeddedAppRole })
    const audit = await openAudit(served, { warn: () => {} })
    for (let n = 0; n < 2; n++) await audit.write({ kind: 'keys-rotated', outcome: 'done', traceId: 't' })
    for (const statement of [
      'update security_event set times = 0',
      'delete from security_event',
      'truncate security_event',
      `insert into security_event select * from security_event`,
      'update audit set action = action',
      'delete from audit',
    ])
      await expect(served.query(statement)).rejects.toMatchObject({ code: '42501' })
    await served.query(
      `select note_security_events('[{"accountId":"","kind":"old","outcome":"","object":"","actor":"","address":"",
         "subject":"","times":1,"at":"2020-01-01","firstTraceId":"","lastTraceId":""}]')`,
    )
    const kept = await api.db.query(
      `select kind, sum(times)::int as times, bool_and(last_at > now() - interval '2 hours') as recent
       from security_event group by kind order by kind`,
    )
    expect(kept).toEqual([
      { kind: 'keys-rotated', times: 2, recent: true },
      { kind: 'old', times: 1, recent: true },
    ])
    await served.close()
  })

  it('forgets what is more than a year old, of both tables, however much it is, and nothing younger', async () => {
    await api.db.query(
      `insert into audit (account_id, audit_id, at, action, object, outcome, trace_id)
       select 'acc-1', gen_random_uuid(), now() - interval '1 year' - interval '1 hour', 'old', 'o', 'accepted', 't'
       from generate_series(1, 2500)
       union all select 'acc-1', gen_random_uuid(), now() - interval '364 days', 'young', 'o', 'accepted', 't'`,
    )
    await api.db.query(
      `insert into security_event
       select '', now() - interval '1 year' * n, 'sign-in', 'right', '', '', '', '', 1, now() - interval '1 year' * n,
         now() - interval '1 year' * n, '', ''
       from unnest(array[0.9, 1.1]) as n`,
    )
    await api.app.ready()
    expect(await api.db.query('select action from audit')).toEqual([{ action: 'young' }])
    expect(await api.db.query('select 1 from security_event')).toHaveLength(1)
  })
})
