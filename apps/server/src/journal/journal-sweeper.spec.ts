import { afterAll, expect, it } from 'vitest'
import { testApi } from '../test/api/api.ts'

const api = await testApi()
afterAll(() => api.close())

async function answered(key: string, ago: string): Promise<void> {
  await api.db.query(
    `insert into idempotent_answer (account_id, idempotency_key, call, request_sha256, status, created_at)
     values ('acc-1', $1, 'addDriver', '', 204, now() - $2::interval)`,
    [key, ago],
  )
}

async function owed(kind: string, column: 'delivered_at' | 'parked_at' | 'run_after', ago: string) {
  await api.db.query(
    `with request as (
       insert into request (account_id, request_id, number, kind, status, payload, created_at)
       values ('acc-1', gen_random_uuid(), $1, 'addDriver', 'sent', '{}', now() - interval '2 years')
       returning account_id, request_id)
     insert into outbox (account_id, message_id, request_id, kind, run_after)
     select account_id, gen_random_uuid(), request_id, $1, now() from request`,
    [kind],
  )
  await api.db.query(`update outbox set ${column} = now() - $2::interval where kind = $1`, [kind, ago])
}

async function left(column: string, table: string): Promise<unknown[]> {
  const rows = await api.db.query<{ value: string }>(`select ${column} as value from ${table} order by 1`)
  return rows.map(({ value }) => value)
}

it('forgets at the start thousands of answers of a week ago and what was delivered a year ago, never a request', async () => {
  await answered('old', '7 days 1 minute')
  await api.db.query(
    `insert into idempotent_answer (account_id, idempotency_key, call, request_sha256, status, created_at)
     select 'acc-1', n::text, 'addDriver', '', 204, now() - interval '8 days' from generate_series(1, 2500) n`,
  )
  await answered('young', '6 days 23 hours')
  await owed('old', 'delivered_at', '366 days')
  await owed('young', 'delivered_at', '364 days')
  await owed('parked', 'parked_at', '2 years')
  await owed('due', 'run_after', '2 years')
  await api.app.ready()
  expect(await left('idempotency_key', 'idempotent_answer')).toEqual(['young'])
  expect(await left('kind', 'outbox')).toEqual(['due', 'parked', 'young'])
  expect(await left('number', 'request')).toEqual(['due', 'old', 'parked', 'young'])
})

it('says that it could not, and starts all the same', async () => {
  const other = await testApi()
  await other.db.query('alter table idempotent_answer rename to away')
  await expect(other.app.ready()).resolves.toBeDefined()
  await other.db.query('alter table away rename to idempotent_answer')
  await other.close()
})
