import { defaultBrand } from '@portal/domain/ground/brand.ts'
import type { NoticeKind } from '@portal/words/mail/notices.ts'
import type { Sql } from '../db/db.ts'
import type { ToldAnswer } from './customer/answer-mail.ts'
import { feedNoticeNames } from './customer/feed-notice.ts'
import type { NoticeTo } from './customer/notice.ts'
import type { Leased } from './message-kinds.ts'

type NewNotice = { accountId: string; messageId: string; notice: NoticeKind; facts?: object }

/** `facts` is what it says besides. */
export async function insertNotice(
  sql: Sql,
  { accountId, messageId, notice, facts }: NewNotice,
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, kind, notice, facts, run_after)
     values ($1, $2, 'notice', $3, $4, now())`,
    [accountId, messageId, notice, facts],
  )
}

/** Any number of them in one statement. */
export async function insertNotices(
  sql: Sql,
  notices: readonly Omit<NewNotice, 'messageId'>[],
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, kind, notice, facts, run_after)
     select "accountId", gen_random_uuid(), 'notice', notice, facts, now()
     from jsonb_to_recordset($1) as owed("accountId" text, notice text, facts jsonb)`,
    [JSON.stringify(notices)],
  )
}

/** Nothing when the account was told the same in the last 24 hours, or is being told by another server. */
export async function insertDailyNotice(
  sql: Sql,
  { accountId, notice }: Pick<NewNotice, 'accountId' | 'notice'>,
): Promise<void> {
  await sql.query(
    `insert into outbox (account_id, message_id, kind, notice, run_after)
     select $1, md5(concat_ws(' ', $1::text, $2::text, current_date))::uuid, 'notice', $2, now()
     where not exists (
       select from outbox where account_id = $1 and notice = $2 and run_after > now() - interval '1 day')
     on conflict do nothing`,
    [accountId, notice],
  )
}

const ofVehicle = `jsonb_build_object('vehicle', (
         select manufacturer || ' ' || model || ' (' || license_plate || ')'
         from risk
         where risk.account_id = $1 and risk.policy_number = facts->>'policyNumber' and position = 0))`

/** What the message says, to whom, in the skin of her last request; undefined without the account. */
export async function findNotice(sql: Sql, { accountId, messageId }: Leased): Promise<NoticeTo | undefined> {
  const [notice] = await sql.query<NoticeTo>(
    `select notice, first_name as "firstName", last_name as "lastName",
       coalesce(facts->>'to', email) as email, facts->>'code' as code, facts->>'until' as until,
       run_after as at,
       coalesce(
         (select brand from request where account_id = $1 order by created_at desc limit 1), $3) as brand,
       case when notice = 'passwordForgotten' then facts end as "passwordLink",
       case when notice in ('coverAsked', 'amendmentToSign', 'coverConfirmed') then facts end as cover,
       case when notice = 'documentRejected' then facts || ${ofVehicle} end as rejected,
       case when notice = any($4) then facts || ${ofVehicle} end as fed
     from outbox join account using (account_id)
     where account_id = $1 and message_id = $2`,
    [accountId, messageId, defaultBrand, feedNoticeNames],
  )
  return notice
}

/** The answer that the message tells; undefined for a message of another kind. */
export async function findToldAnswer(
  sql: Sql,
  { accountId, messageId }: Pick<Leased, 'accountId' | 'messageId'>,
): Promise<ToldAnswer | undefined> {
  const [step] = await sql.query<ToldAnswer>(
    `select request_step.status, request_step.reason, request_step.at
     from outbox join request_step using (account_id, request_id)
     where account_id = $1 and message_id = $2 and position = step`,
    [accountId, messageId],
  )
  return step
}
