import { expect, it } from 'vitest'
import { summaryOf } from './statement-summary.ts'

it.each([
  ['select state from policy where account_id = $1 for update', 'select policy'],
  ['insert into outbox (a) select $1 from unnest($2::uuid[]) as message (id)', 'insert outbox'],
  ['insert into a (b) values ($1) on conflict (b) do update set b = excluded.b', 'insert a'],
  ['with due as (select x from outbox) update outbox set y = 1 from due', 'update outbox'],
  [
    'with a as (select 1 from account), b (c) as (select 1 from risk) select a from a join b',
    'select account, risk',
  ],
  [
    'delete from idempotent_answer where (a, b) in (select a, b from idempotent_answer)',
    'delete idempotent_answer',
  ],
  [`select 'a secret from somebody' as x from policy`, 'select policy'],
  ['begin', 'begin'],
])('%s is named after what it does with which tables', (text, name) => {
  expect(summaryOf(text)).toBe(name)
})
