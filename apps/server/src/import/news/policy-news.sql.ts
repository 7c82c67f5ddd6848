import { businessZone, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { KnownPolicy, PolicyNews } from '@portal/domain/premium/policy-news.ts'
import type { Sql } from '../../db/db.ts'
import { feedNoticeNames } from '../../outbox/customer/feed-notice.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** A policy of an open account, and what the outbox remembers of the mails about it, the oldest first. */
export type KnownRow = PolicyKey & KnownPolicy

export async function listKnown(sql: Sql, keys: readonly PolicyKey[]): Promise<KnownRow[]> {
  return sql.query<KnownRow>(
    `select account_id as "accountId", policy_number as "policyNumber", state, payments,
       unpaid_told_on as "unpaidToldOn", end_told_on as "endToldOn",
       (select coalesce(json_agg(json_build_object('notice', notice,
            'on', (run_after at time zone '${businessZone}')::date, 'facts', facts) order by run_after), '[]')
        from outbox
        where outbox.account_id = policy.account_id and notice = any($2)
          and facts->>'policyNumber' = policy.policy_number) as told
     from policy join account using (account_id)
     where closed_at is null and (account_id, policy_number) in (
       select "accountId", "policyNumber"
       from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text))`,
    [
      JSON.stringify(keys.map(({ accountId, policyNumber }) => ({ accountId, policyNumber }))),
      feedNoticeNames,
    ],
  )
}

export type Told = PolicyKey & PolicyNews

/** Writes down that the customers are told of these ends and formal notices, on the day `today`. */
export async function setNewsTold(sql: Sql, news: readonly Told[], today: IsoDate): Promise<void> {
  await sql.query(
    `update policy
     set end_told_on = case when notice = 'contractEnded' then $2::date else end_told_on end,
       unpaid_told_on = case when notice = 'premiumUnpaid' then (facts->>'noticeSentOn')::date
         else unpaid_told_on end
     from jsonb_to_recordset($1) as told("accountId" text, "policyNumber" text, notice text, facts jsonb)
     where account_id = "accountId" and policy_number = "policyNumber" and notice <> 'debitAnnounced'`,
    [JSON.stringify(news), today],
  )
}
