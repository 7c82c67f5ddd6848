import Fastify from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { createClock } from '../ground/clock.ts'
import { memoryFeed } from '../import/feed/feed.ts'
import { importFeed } from '../import/import.ts'
import { ask } from '../test/api/requests.ts'
import { sharedApi } from '../test/api/shared-api.ts'
import { upload } from '../test/api/upload-form.ts'
import { worldOf } from '../test/api/world.ts'
import { empty } from '../test/database/db.ts'
import { accountLine, customerLine, documentLine, policyLine } from '../test/inputs/feed-lines.ts'
import { commandLine, linesOf, printed, refused } from '../test/operator/command-line.ts'
import { registerRetention } from './daily-retention.ts'
import { carryOutRetention } from './retention.ts'

const api = await sharedApi()
const portal = commandLine(api.db, { DEMO: 'off', DATA_DIR: api.dataDir })

const bring = (...lines: Parameters<typeof memoryFeed>[0]) => importFeed(api, memoryFeed(lines))
const rejectFailures = (error: unknown) => {
  throw error
}

/** What a run does on the day, the clock being moved there. */
const runOn = (today: string, complaints: string[] = []) =>
  carryOutRetention({ db: api.db, today, complaints, onFailure: rejectFailures })

const ended = (policyNumber: string, day: string) =>
  api.db.query(`update policy set state = 'Résilié', terminated_on = $2 where policy_number = $1`, [
    policyNumber,
    day,
  ])

const count = async (table: string, accountId = 'acc-1') => {
  const [row] = await api.db.query<{ count: number }>(
    `select count(*)::int as count from ${table} where account_id = $1`,
    [accountId],
  )
  return row?.count
}

beforeEach(async () => {
  await empty(
    api.db,
    'account',
    'request',
    'policy',
    'risk',
    'policy_holder',
    'login',
    'audit',
    'idempotent_answer',
    'portal_session',
  )
  await bring(
    customerLine('acc-1', 'camille@exemple.fr', { commercialConsent: false }),
    policyLine('acc-1', 'P-1'),
    policyLine('acc-1', 'P-9', { state: 'Résilié' }),
    documentLine('acc-1', 'P-1', 'doc-1'),
  )
})

it('a contract is over since the day a feed first said so, and in force again as soon as one says that', async () => {
  const over = () =>
    api.db.query(`select terminated_on::text as since from policy where policy_number = 'P-9'`)
  const since = async () => (await over())[0]
  await ended('P-9', '2020-01-02')
  await bring(policyLine('acc-1', 'P-9', { state: 'Résilié CTX' }))
  expect(await since()).toEqual({ since: '2020-01-02' })
  await bring(policyLine('acc-1', 'P-9'))
  expect(await since()).toEqual({ since: null })
  await bring(policyLine('acc-1', 'P-9', { state: 'Résilié' }))
  expect(await since()).toEqual({ since: expect.stringMatching(/^20(2[6-9]|[3-9])/) })
})

it('requests and their files go five years after their contract, while the others and the contract stay', async () => {
  await upload(api, '%PDF-1.7\n%%EOF\n')
  await ask(api, 'requestCallBack')
  await ask(api, 'addDriver')
  await api.db.query(`update request set policy_number = 'P-9' where kind = 'uploadDocument'`)
  await ended('P-9', '2026-11-21')
  expect(await runOn('2031-11-21')).toEqual([])
  expect(await runOn('2031-11-22')).toEqual([
    { event: 'deleted', rule: 'requests', accountId: 'acc-1', requests: [expect.stringMatching(/^EA-/)] },
  ])
  expect(await api.db.query('select kind from request order by 1')).toEqual([
    { kind: 'addDriver' },
    { kind: 'requestCallBack' },
  ])
  expect(
    await Promise.all(['request_file', 'uploaded_file', 'policy', 'document'].map((t) => count(t))),
  ).toEqual([0, 0, 2, 1])
  expect(await runOn('2031-11-22')).toEqual([])
})

it('a request that nobody has answered stays until it is old itself, and its contract with it', async () => {
  await ask(api, 'addDriver')
  await api.db.query(`update request set policy_number = 'P-9'`)
  await ended('P-1', '2020-01-02')
  await ended('P-9', '2020-01-02')
  await runOn('2026-11-22')
  await runOn('2027-03-01')
  expect([await count('request'), await count('policy')]).toEqual([1, 2])
  await api.db.query(`update request set status = 'done'`)
  await runOn('2027-03-02')
  expect([await count('request'), await count('policy')]).toEqual([0, 0])
})

it('contracts and documents go five years after the last one, two months after she was told, then the account', async () => {
  await ask(api, 'requestCallBack')
  await ended('P-9', '2020-01-01')
  await ended('P-1', '2026-11-21')
  expect(await runOn('2031-09-21')).toEqual([])
  expect(await runOn('2031-09-22')).toEqual([
    {
      event: 'told',
      rule: 'contracts',
      accountId: 'acc-1',
      endedOn: '2026-11-21',
      policyNumbers: ['P-1', 'P-9'],
    },
  ])
  expect(await api.db.query(`select account_id, notice from outbox where kind = 'notice'`)).toEqual([
    { account_id: 'acc-1', notice: 'documentsLeave' },
  ])
  expect(await runOn('2031-11-22')).toEqual([])
  const gone = await runOn('2031-11-23')
  expect(gone).toEqual([
    {
      event: 'deleted',
      rule: 'contracts',
      accountId: 'acc-1',
      policyNumbers: ['P-1', 'P-9'],
      requests: [expect.stringMatching(/^EA-/)],
    },
    { event: 'deleted', rule: 'account', accountId: 'acc-1' },
  ])
  const tables = await api.db.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'account_id' order by 1`,
  )
  const left = await Promise.all(tables.map(async ({ name }) => ({ name, rows: await count(name) })))
  // Security logs go by themselves, a year after what they tell.
  expect(left.filter(({ rows }) => rows !== 0)).toEqual([{ name: 'audit', rows: 1 }])
})

it('nothing goes while a contract is in force, and who was told long ago is told again when one ends later', async () => {
  await ended('P-9', '2020-01-01')
  expect(await runOn('2040-01-01')).toEqual([])
  await ended('P-1', '2026-11-21')
  expect(await runOn('2031-10-01')).toHaveLength(1)
  await ended('P-1', '2027-11-21')
  expect(await runOn('2032-11-22')).toMatchObject([{ event: 'told', endedOn: '2027-11-21' }])
  expect(await count('policy')).toBe(2)
})

it('an account without any contract stays: the policy gives it no time', async () => {
  await bring(accountLine('acc-5', { commercialConsent: false }))
  expect(await runOn('2080-01-01')).toEqual([])
})

it('the consent to prospecting ends three years after the last contact, and no feed gives it again', async () => {
  await bring(accountLine('acc-5'), accountLine('acc-6'), policyLine('acc-6', 'P-6'))
  await api.db.query(`update consent set at = '2026-11-21T12:00:00Z'`)
  expect(await runOn('2029-11-21')).toEqual([])
  expect(await runOn('2029-11-22')).toEqual([{ event: 'withdrawn', rule: 'prospecting', accountId: 'acc-5' }])
  await bring(accountLine('acc-5'))
  expect(
    await api.db.query(
      `select granted, channel from consent where account_id = 'acc-5' order by position desc limit 1`,
    ),
  ).toEqual([{ granted: false, channel: 'expiry' }])
  expect(await api.db.query(`select account_id from account where commercial_consent order by 1`)).toEqual([
    { account_id: 'acc-6' },
  ])
})

it.each(['request', 'session'])('a %s is a contact', async (contact) => {
  await bring(customerLine('acc-5', 'ines@exemple.fr'))
  await api.db.query(`update consent set at = '2020-01-01T12:00:00Z'`)
  if (contact === 'request') await ask(api, 'requestCallBack', { as: 'acc-5' })
  else
    await api.db.query(
      `insert into portal_session (account_id, session_id, browser, started_at, last_seen_at, ends_at,
         access_expires_at, token_hash, generation)
       values ('acc-5', 's', 'Firefox', now(), '2026-11-21T09:00:00Z', now(), now(), '', 1)`,
    )
  expect(await runOn('2029-11-21')).toEqual([])
  expect(await runOn('2029-11-22')).toHaveLength(1)
})

it('a complaint goes five years after it was closed, whatever the contract does', async () => {
  await ask(api, 'requestCallBack')
  await ask(api, 'sendMessage')
  const closing = `insert into request_step (account_id, request_id, position, status, at, taken_by)
    select account_id, request_id, 1, 'done', '2026-11-21T09:00:00Z', 'Claire' from request where kind = 'sendMessage'`
  await ended('P-1', '2020-01-01')
  await ended('P-9', '2020-01-01')
  await api.db.query(`update request set policy_number = 'P-1' where kind = 'sendMessage'`)
  const complaints = ['sendMessage', 'requestCallBack']
  expect(await runOn('2025-12-01', complaints)).toMatchObject([{ event: 'told' }])
  expect(await runOn('2031-11-21', complaints)).toMatchObject([{ rule: 'contracts', requests: [] }])
  await api.db.query(closing)
  await api.db.query(`update request set status = 'done' where kind = 'sendMessage'`)
  expect(await runOn('2031-11-21', complaints)).toEqual([])
  expect(await runOn('2031-11-22', complaints)).toMatchObject([{ event: 'deleted', rule: 'complaints' }])
  // One that nobody answered keeps the account.
  expect(await api.db.query('select kind from request')).toEqual([{ kind: 'requestCallBack' }])
  expect(await count('account')).toBe(1)
})

it('what is held stays until it is released, with its reason and who held it', async () => {
  await ended('P-1', '2020-01-01')
  await ended('P-9', '2020-01-01')
  const hold = await portal('retention', 'hold', 'acc-1', '--reason', 'Litige 2026-17', '--by', 'Claire')
  expect(hold).toEqual(printed('Nothing of acc-1 is deleted until it is released.\n'))
  expect(await api.db.query('select reason, taken_by from retention_hold')).toEqual([
    { reason: 'Litige 2026-17', taken_by: 'Claire' },
  ])
  expect(await runOn('2080-01-01')).toEqual([])
  expect(await portal('retention', 'release', 'acc-1')).toMatchObject({ code: 0 })
  expect(await runOn('2080-01-01')).toHaveLength(1)
  expect(await portal('retention', 'release', 'acc-1')).toEqual(refused('is not held'))
  expect(await portal('retention', 'hold', 'acc-x', '--reason', 'x')).toEqual(refused('No account "acc-x"'))
})

it('the command says what goes, as words or one object a line, and a dry run changes nothing', async () => {
  await ended('P-1', '2020-01-01')
  await ended('P-9', '2020-01-01')
  await runOn('2025-01-02')
  const later = commandLine(api.db, { DEMO: 'off', DATA_DIR: api.dataDir, NOW: '2026-11-23T09:00:00Z' })
  const before = await worldOf(api)
  const dry = await later('retention', '--dry-run')
  expect(dry).toEqual(
    printed(
      'acc-1  deleted, contracts: P-1, P-9\nacc-1  account deleted\n1 accounts, and nothing has changed.\n',
    ),
  )
  expect(await worldOf(api)).toEqual(before)
  expect(linesOf(await later('retention', '--format', 'ndjson'))).toEqual([
    { event: 'deleted', rule: 'contracts', accountId: 'acc-1', policyNumbers: ['P-1', 'P-9'], requests: [] },
    { event: 'deleted', rule: 'account', accountId: 'acc-1' },
    { event: 'counts', accounts: 1 },
  ])
})

it('a dry run holds no account while it looks at another', async () => {
  await bring(
    customerLine('acc-2', 'karim@exemple.fr', { commercialConsent: false }),
    policyLine('acc-2', 'P-2'),
  )
  for (const number of ['P-1', 'P-2', 'P-9']) await ended(number, '2020-01-01')
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const busy = api.db.transaction(async (sql) => {
    await sql.query(`select 1 from account where account_id = 'acc-2' for update`)
    held.resolve()
    await released.promise
  })
  await held.promise
  const dry = carryOutRetention({
    db: api.db,
    today: '2025-01-02',
    isDryRun: true,
    onFailure: rejectFailures,
  })
  const waits = `select 1 from pg_locks where not granted`
  await expect.poll(() => api.db.query(waits)).not.toEqual([])
  // The run waits for acc-2, which a customer is busy with; acc-1 has been given back.
  await api.db.query(`select 1 from account where account_id = 'acc-1' for update nowait`)
  released.resolve()
  await busy
  expect(await dry).toMatchObject([
    { event: 'told', accountId: 'acc-1' },
    { event: 'told', accountId: 'acc-2' },
  ])
})

it('each server carries the rules out by itself at its start', async () => {
  await ended('P-1', '2020-01-01')
  await ended('P-9', '2020-01-01')
  const server = Fastify()
  registerRetention(server, api.db, createClock(new Date('2025-03-01T09:00:00Z')))
  await server.ready()
  expect(await api.db.query('select told_on::text from retention_notice')).toEqual([
    { told_on: '2025-03-01' },
  ])
  await server.close()
})

it('where one account’s rows refuse, those of the others go all the same', async () => {
  await bring(
    customerLine('acc-2', 'karim@exemple.fr', { commercialConsent: false }),
    policyLine('acc-2', 'P-2'),
  )
  for (const number of ['P-1', 'P-2', 'P-9']) await ended(number, '2020-01-01')
  await runOn('2025-01-02')
  await api.db.query(
    'create table clause (account_id text, policy_number text, foreign key (account_id, policy_number) references policy)',
  )
  await api.db.query(`insert into clause values ('acc-1', 'P-1')`)
  const errors: unknown[] = []
  const events = await carryOutRetention({
    db: api.db,
    today: '2026-11-23',
    onFailure: (error) => void errors.push(error),
  })
  await api.db.query('drop table clause')
  expect(errors).toHaveLength(1)
  expect(events).toMatchObject([
    { rule: 'contracts', accountId: 'acc-2' },
    { rule: 'account', accountId: 'acc-2' },
  ])
})
