import { calls, type CallName } from '@portal/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { ask, jsonCalls } from '../../test/api/requests.ts'
import { worldOf } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { createBrowser, signInAs } from '../../test/identity/browser.ts'
import { testPassword } from '../../test/inputs/feed-lines.ts'
import { email } from '../../test/sign-in-scene.ts'

const api = await testApi()
await api.app.ready()
const logins = await api.db.query('select * from login')

afterAll(() => api.close())
beforeEach(async () => {
  await empty(
    api.db,
    'request',
    'audit',
    'idempotent_answer',
    'login_failure',
    'oidc_payload',
    'portal_session',
    'login',
  )
  await api.db.query('insert into login select * from jsonb_populate_recordset(null::login, $1)', [
    JSON.stringify(logins),
  ])
  await api.db.query('update account set closed_at = null, commercial_consent = true')
})

const isCall = (name: string): name is CallName => name in calls
const callNames = Object.keys(calls).filter(isCall)
const signIn = () => signInAs(createBrowser(api.app), email, testPassword)

const close = (asked: Parameters<typeof ask>[2] = {}) => ask(api, 'closeAccount', asked)

it('closes sign-in, sessions and marketing consent at once and keeps the policies (decisions §2)', async () => {
  await signIn()
  const answer = await close()
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const [account] = await api.db.query(
    `select closed_at, commercial_consent, (select count(*)::int from policy where account_id = 'acc-1') as policies,
       exists (select from login where account_id = 'acc-1') or
       exists (select from oidc_payload where payload->>'accountId' = 'acc-1') as open
     from account where account_id = 'acc-1'`,
  )
  const closed_at = new Date('2026-11-21T09:00:00Z')
  expect(account).toEqual({ closed_at, commercial_consent: false, policies: 2, open: false })
  await expect(signIn()).rejects.toThrow('401')
  // One journal row and one audit line, without the password.
  expect(await api.db.query('select kind, payload from request')).toEqual([
    { kind: 'closeAccount', payload: {} },
  ])
  expect(await api.db.query('select action, outcome from audit')).toEqual([
    { action: 'closeAccount', outcome: 'accepted' },
  ])
})

it.each(['acc-1', 'acc-2'])(
  'makes the live token worth 401 at once at every call for %s',
  async (accountId) => {
    await api.db.query(`update account set closed_at = now() where account_id = 'acc-1'`)
    const answers = await Promise.all(callNames.map((name) => ask(api, name, { params: { accountId } })))
    const gists = answers.map((answer) => answer.json<{ status: number; code: string }>())
    expect(gists.filter(({ status, code }) => status !== 401 || code !== 'invalid-token')).toEqual([])
  },
)

it('refuses a wrong password, and a body that has none, with 400 and changes nothing', async () => {
  const before = await worldOf(api)
  const answer = await close({ body: { password: 'Wrong-2026!' } })
  expect(answer.json()).toMatchObject({ status: 400, code: 'wrong-password' })
  for (const body of [null, {}, { password: '' }, { password: 1 }, { pw: testPassword }]) {
    expect((await close({ body })).statusCode).toBe(400)
  }
  expect(await worldOf(api)).toEqual(before)
})

it('gives the repeat of a closing whose answer was lost the same answer, and any other key 401', async () => {
  expect((await close({ body: {}, key: 'key-1' })).statusCode).toBe(400)
  const statuses = []
  for (const asked of [{ key: 'key-1' }, { key: 'key-1' }, { key: 'key-2' }, {}])
    statuses.push((await close(asked)).statusCode)
  expect(statuses).toEqual([204, 204, 401, 401])
})

it('closes nothing when the provider cannot end the sign-in', async () => {
  const before = await worldOf(api)
  await api.db.query('alter table oidc_payload rename to oidc_payload_away')
  const answer = await close()
  await api.db.query('alter table oidc_payload_away rename to oidc_payload')
  expect(answer.statusCode).toBe(500)
  expect(await worldOf(api)).toEqual(before)
})

describe('writes racing the closing', () => {
  // Looks, as a transaction ends, at what others have committed by then.
  const watch = `
    create table late (kind text);
    grant insert on late to public;
    create function note_late() returns trigger language plpgsql security definer as $$ begin
      if new.kind <> 'closeAccount' and exists (select from account where account_id = new.account_id and closed_at is not null)
      then insert into late values (new.kind); end if;
      return null;
    end $$;
    create constraint trigger note_late after insert on request deferrable initially deferred
      for each row execute function note_late();`

  // The password stays the same, or all but the first change would guess wrong.
  const samePassword = { oldPassword: testPassword, newPassword: testPassword }
  beforeAll(() => api.db.query(watch))
  it.each([
    ['requestCallBack', 20, {}],
    ['changePassword', 6, { body: samePassword }],
  ] as const)(
    'many %s at once are recorded before it or refused, none after it',
    async (name, half, asked) => {
      const write = (n: number) => ask(api, name, { ...asked, key: `k-${n}` })
      const first = Array.from({ length: half }, (_, n) => write(n))
      const closing = close()
      const others = Array.from({ length: half }, (_, n) => write(half + n))
      const statuses = (await Promise.all([...first, ...others])).map(({ statusCode }) => statusCode)
      expect((await closing).statusCode).toBe(204)
      expect(await api.db.query('select kind from late')).toEqual([])
      const recorded = await api.db.query(`select 1 from request where kind = '${name}'`)
      expect(recorded).toHaveLength(statuses.filter((status) => status < 300).length)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    },
  )

  const writes = jsonCalls.filter((name) => calls[name].effect === 'journaled' && name !== 'closeAccount')
  it.each(writes)('%s is 401 when another server closes the account while it is under way', async (name) => {
    const { answer } = await api.db.transaction(async (other) => {
      await other.query('lock table idempotent_answer in exclusive mode')
      const answer = ask(api, name)
      const waits = `select 1 from pg_locks where relation = 'idempotent_answer'::regclass and not granted`
      await vi.waitUntil(async () => (await api.db.query(waits)).length > 0, { timeout: 10_000 })
      await other.query(`update account set closed_at = now() where account_id = 'acc-1'`)
      return { answer }
    })
    expect((await answer).json()).toMatchObject({ status: 401, code: 'invalid-token' })
    expect(await api.db.query('select 1 from request')).toEqual([])
  })
})
