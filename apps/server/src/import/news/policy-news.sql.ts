import { businessZone } from '@portal/domain/ground/dates.ts'
import type { KnownPolicy, PolicyNews } from '@portal/domain/premium/policy-news.ts'
import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** A policy of an open account, on the database's day in Paris: the one that an end counts from. */
export type KnownRow = PolicyKey & KnownPolicy & { today: string }

export async function listKnown(sql: Sql, keys: readonly PolicyKey[]): Promise<KnownRow[]> {
  return sql.query<KnownRow>(
    `select account_id as "accountId", policy_number as "policyNumber", state, payments,
       unpaid_told_on as "unpaidToldOn", end_told_on as "endToldOn",
       (now() at time zone '${businessZone}')::date as today
     from policy join account using (account_id)
     where closed_at is null and (account_id, policy_number) in (
       select "accountId", "policyNumber"
       from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text))`,
    [JSON.stringify(keys.map(({ accountId, policyNumber }) => ({ accountId, policyNumber })))],
  )
}

/** News of a policy. */
export type Told = PolicyKey & PolicyNews

/** Writes down that the customers are told of these ends and formal notices. */
export async function setNewsTold(sql: Sql, news: readonly Told[]): Promise<void> {
  await sql.query(
    `update policy
     set end_told_on = case when notice = 'contractEnded' then (now() at time zone '${businessZone}')::date
         else end_told_on end,
       unpaid_told_on = case when notice = 'premiumUnpaid' then (facts->>'noticeSentOn')::date
         else unpaid_told_on end
     from jsonb_to_recordset($1) as told("accountId" text, "policyNumber" text, notice text, facts jsonb)
     where account_id = "accountId" and policy_number = "policyNumber" and notice <> 'debitAnnounced'`,
    [JSON.stringify(news)],
  )
}

type ToldDebit = PolicyKey & { facts: { day: string } }

/** A debit's name among those of all policies, whatever its amount. */
export function nameOfDebit({ accountId, policyNumber, facts }: ToldDebit): string {
  return JSON.stringify([accountId, policyNumber, facts.day])
}

/** Of each debit among the news that the outbox still remembers a mail of, the amount in the last one. */
export async function findToldAmounts(sql: Sql, news: readonly Told[]): Promise<Map<string, number>> {
  const debits = news.filter(({ notice }) => notice === 'debitAnnounced')
  if (debits.length === 0) return new Map()
  const rows = await sql.query<ToldDebit & { facts: { amount: number } }>(
    `select outbox.account_id as "accountId", debit."policyNumber", outbox.facts
     from jsonb_to_recordset($1) as debit("accountId" text, "policyNumber" text, facts jsonb)
       join outbox on outbox.account_id = "accountId" and outbox.notice = 'debitAnnounced'
         and outbox.facts->>'policyNumber' = "policyNumber" and outbox.facts->>'day' = debit.facts->>'day'
     order by run_after`,
    [JSON.stringify(debits)],
  )
  return new Map(rows.map((row) => [nameOfDebit(row), row.facts.amount]))
}
