import { randomUUID } from 'node:crypto'
import type { Brand } from '@portal/domain/brand.ts'
import type { Sql } from '../db/db.ts'
import type { NoticeKind } from '../messages/notices.ts'
import type { Leased } from './outbox.sql.ts'

/** Owes the customer a letter about something that is no request of hers; it leaves with the transaction of `sql`. */
export async function oweNotice(sql: Sql, accountId: string, notice: NoticeKind): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, kind, notice, run_after) values ($1, $2, 'notice', $3, now())`,
    [accountId, randomUUID(), notice],
  )
}

/** The same, once in a day however often it happens and on however many servers. */
export async function oweDailyNotice(sql: Sql, accountId: string, notice: NoticeKind): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, kind, notice, run_after)
     select $1, md5(concat_ws(' ', $1::text, $2::text, current_date))::uuid, 'notice', $2, now()
     where not exists (
       select from outbox where account_id = $1 and notice = $2 and run_after > now() - interval '1 day')
     on conflict do nothing`,
    [accountId, notice],
  )
}

export type NoticeTo = {
  notice: NoticeKind
  firstName: string
  lastName: string
  email: string
  brand: Brand
  at: Date
}

/** What the message says and to whom, in the skin she last asked something in; undefined when the account is not there any more. */
export async function readNotice(sql: Sql, { accountId, messageId }: Leased): Promise<NoticeTo | undefined> {
  const [notice] = await sql.query<NoticeTo>(
    `select notice, first_name as "firstName", last_name as "lastName", email, run_after as at,
       coalesce(
         (select brand from request where account_id = $1 order by created_at desc limit 1), 'verane') as brand
     from outbox join account using (account_id)
     where account_id = $1 and message_id = $2`,
    [accountId, messageId],
  )
  return notice
}
