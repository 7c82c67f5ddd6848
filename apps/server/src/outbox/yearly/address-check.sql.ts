import { businessZone } from '@portal/domain/ground/dates.ts'
import type { NoticeKind } from '@portal/words/mail/notices.ts'
import type { Sql } from '../../db/db.ts'

const notice: NoticeKind = 'addressCheck'

/**
 * Owes the mail to at most `most` customers with a contract in force who were not asked for a year, by the
 * database's clock, those who wait longest first; another server takes others.
 */
export async function oweAddressChecks(sql: Sql, most: number): Promise<void> {
  await sql.query(
    `with due as materialized (
       select account_id
       from account
       where closed_at is null and address_asked_on <= (now() at time zone '${businessZone}')::date - interval '1 year'
         and exists (select from policy where policy.account_id = account.account_id and terminated_on is null)
       order by address_asked_on
       limit $1
       for no key update skip locked),
     asked as (
       update account
       set address_asked_on = (now() at time zone '${businessZone}')::date
       from due
       where account.account_id = due.account_id
       returning account.account_id)
     insert into outbox (account_id, message_id, kind, notice, run_after)
     select account_id, gen_random_uuid(), 'notice', $2, now() from asked`,
    [most, notice],
  )
}
