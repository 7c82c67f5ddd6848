import { expect, it, onTestFinished } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { memoryFeed } from '../import/feed/feed.ts'
import { importFeed } from '../import/import.ts'
import { ask } from '../test/api/requests.ts'
import { sharedApi } from '../test/api/shared-api.ts'
import { testDb } from '../test/database/db.ts'
import { createBrowser, signInAs } from '../test/identity/browser.ts'
import { portfolio } from '../test/inputs/feed-lines.ts'
import { freePort } from '../test/servers/port.ts'
import { countOwed } from './database-gauges.sql.ts'
import { openMetricsPort } from './metrics-port.ts'
import { createMetrics } from './metrics.ts'

const api = await sharedApi({ measured: true, env: { RATE_LIMIT_FACTOR: '1' } })

/** The samples whose name and labels begin so, with their values. */
async function samples(beginning: string): Promise<string[]> {
  const text = await api.metricsText()
  return text.split('\n').filter((line) => line.startsWith(beginning))
}

it('counts a request by method, route pattern and status, and how long it took', async () => {
  await ask(api, 'listPolicies')
  await ask(api, 'listPolicies', { params: { accountId: 'acc-2' } })
  const labels = 'method="GET",route="/api/v1/policy/accounts/:accountId"'
  expect(await samples(`portal_http_requests_total{${labels}`)).toEqual([
    `portal_http_requests_total{${labels},status="200"} 1`,
    `portal_http_requests_total{${labels},status="404"} 1`,
  ])
  expect(await samples(`portal_http_request_duration_seconds_count{${labels}`)).toEqual([
    `portal_http_request_duration_seconds_count{${labels}} 2`,
  ])
})

it('tells which version serves', async () => {
  expect(await samples('portal_info')).toEqual([`portal_info{version="${manifest.version}"} 1`])
})

it('has one series for all addresses that lead nowhere, by whatever method', async () => {
  const before = (await api.metricsText()).split('\n').length
  for (let n = 0; n < 50; n++) await api.app.inject({ method: 'GET', url: `/api/v1/nowhere-${n}?x=${n}` })
  for (const method of ['DELETE', 'PUT', 'PATCH'] as const) await api.app.inject({ method, url: '/nowhere' })
  const text = await api.metricsText()
  expect(text.split('\n').length - before).toBeLessThan(20)
  expect(text).not.toContain('nowhere')
  expect(await samples('portal_http_requests_total{method="any",route="none"')).toHaveLength(1)
})

it('counts sign-ins that failed, by reason, and rates that were refused', async () => {
  const browser = createBrowser(api.app)
  await signInAs(browser, 'karim@exemple.fr', 'wrong').catch(() => undefined)
  await signInAs(browser, 'nobody@exemple.fr', 'wrong').catch(() => undefined)
  expect(await samples('portal_sign_ins_failed_total')).toEqual([
    'portal_sign_ins_failed_total{reason="wrong-password"} 1',
    'portal_sign_ins_failed_total{reason="unknown-name"} 1',
    'portal_sign_ins_failed_total{reason="too-many-failures"} 0',
    'portal_sign_ins_failed_total{reason="refused"} 0',
  ])
  expect(await samples('portal_requests_refused_total{reason="rate"} 0')).toHaveLength(1)
  for (let n = 0; n < 61; n++) await ask(api, 'requestStatement', { key: `k-${n}` })
  expect(await samples('portal_requests_refused_total{reason="rate"} 0')).toHaveLength(0)
})

it('tells the event loop, the pool, and that the database answers', async () => {
  expect(await samples('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1)
  expect(await samples('portal_database_connections_most ')).toEqual(['portal_database_connections_most 5'])
  expect(await samples('portal_database_up ')).toEqual(['portal_database_up 1'])
})

it('tells what waits, what is parked, what nobody answered for 48 hours, and when the last feed came in', async () => {
  const db = await testDb()
  onTestFinished(() => db.close())
  expect(await countOwed(db)).toEqual({ waiting: 0, parked: 0, oldestSeconds: null, unanswered: 0 })
  await importFeed({ db, files: api.files }, memoryFeed(portfolio))
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, payload, created_at, accepted_at)
     select 'acc-1', gen_random_uuid(), 'R-' || n, kind, status, '{}', now(), now() - make_interval(hours => hours)
     from (values (1, 'addDriver', 'sent', 49), (2, 'addDriver', 'sent', 47), (3, 'addDriver', 'done', 49),
       (4, 'sendMessage', 'received', 60), (5, 'setConsent', 'sent', 60)) as made (n, kind, status, hours)`,
  )
  await db.query('delete from outbox')
  await db.query(
    `insert into outbox (account_id, message_id, request_id, kind, run_after, owed_at, parked_at, delivered_at)
     select account_id, gen_random_uuid(), request_id, 'brokerMail', now() + interval '1 hour',
       now() - interval '10 minutes', case when number in ('R-1', 'R-2') then now() end,
       case when number = 'R-3' then now() end
     from request`,
  )
  const { oldestSeconds, importedAt = 0, ...counts } = await countOwed(db)
  expect(counts).toEqual({ waiting: 2, parked: 2, unanswered: 2, accounts: 2, policies: 3, documents: 0 })
  expect(oldestSeconds).toBeGreaterThanOrEqual(600)
  expect(Date.now() / 1_000 - importedAt).toBeLessThan(60)
})

it('counts no request that a release before the column `untouched` has answered', async () => {
  const db = await testDb()
  onTestFinished(() => db.close())
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, untouched, payload, created_at, accepted_at)
     values ('acc-1', gen_random_uuid(), 'R-1', 'addDriver', 'done', true, '{}', now(), now() - interval '3 days')`,
  )
  expect(await countOwed(db)).toMatchObject({ unanswered: 0 })
})

it('reads each of these counts off an index of its own, however many rows there are', async () => {
  const db = await testDb()
  onTestFinished(() => db.close())
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, untouched, payload, created_at, accepted_at)
     select 'acc-1', gen_random_uuid(), 'R-' || n, 'addDriver', 'done', false, '{}', now(), now() - interval '3 days'
     from generate_series(1, 20000) n`,
  )
  await db.query(
    `insert into outbox (account_id, message_id, request_id, kind, run_after, delivered_at)
     select account_id, gen_random_uuid(), request_id, 'brokerMail', now(), now() from request`,
  )
  await db.query('analyze request')
  await db.query('analyze outbox')
  const scans = () =>
    db.query<{ name: string; scans: number }>(
      `select relname as name, seq_scan as scans from pg_stat_user_tables where relname in ('request', 'outbox') order by 1`,
    )
  await db.query('select pg_stat_force_next_flush()')
  const before = await scans()
  await countOwed(db)
  await db.query('select pg_stat_force_next_flush()')
  expect(await scans()).toEqual(before)
})

it('says that the database is away, and nothing old, while it does not answer', async () => {
  const db = await testDb()
  await db.close()
  const text = await createMetrics(db).registry.metrics()
  expect(text).toContain('portal_database_up 0')
  expect(text).not.toMatch(/^portal_outbox_waiting /m)
})

it('serves them on a port of their own and nothing else there; a taken port is told in a sentence', async () => {
  const db = await testDb()
  const port = await freePort()
  const { registry } = createMetrics(db)
  const close = await openMetricsPort(registry, { host: '127.0.0.1', port })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await answer.text()).toContain('# TYPE portal_http_request_duration_seconds histogram')
  for (const path of ['/', '/api/v1/policy/accounts/acc-1', '/ready'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404)
  expect((await api.app.inject({ url: '/metrics' })).headers['content-type']).not.toMatch(/version=0/)
  await expect(openMetricsPort(registry, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} of METRICS_PORT is in use by another program. Set METRICS_PORT to a free port.`,
  )
  await close()
  await db.close()
})
