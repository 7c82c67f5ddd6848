import { businessZone, type IsoDate } from '@portal/domain/ground/dates.ts'
import { closedStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../db/db.ts'
import { listed } from '../db/listed.ts'

/** At most so many accounts of a rule, or the one account if it still is one. */
export type Scope = { accountId: string | null; most: number }

/** A request that is over, or that came before the day `before`: a younger one still waits for its answer. */
export const isAnswered = (before: string) =>
  `(status in (${listed(closedStatuses)}) or (created_at at time zone '${businessZone}')::date < ${before})`

const isWithin = `($1::text is null or account_id = $1)
  and not exists (select from retention_hold where retention_hold.account_id = found.account_id)
  order by account_id limit $2`

// Who has contracts, all of which ended before the day $3; the last of them on ended_on.
const ended = `
  select account_id, max(terminated_on) as ended_on, array_agg(policy_number order by policy_number) as policies
  from policy
  where account_id in (select account_id from policy where terminated_on < $3)
  group by account_id
  having bool_and(terminated_on is not null and terminated_on < $3)`

export type Ended = { accountId: string; endedOn: IsoDate; policyNumbers: string[] }

/** Whose contracts all ended before the day, and who was not told yet that they will go. */
export async function listToTell(
  sql: Sql,
  { accountId, most }: Scope,
  endedBefore: IsoDate,
): Promise<Ended[]> {
  return sql.query<Ended>(
    `select account_id as "accountId", ended_on as "endedOn", policies as "policyNumbers"
     from (${ended}) as found
     where not exists (
       select from retention_notice as told
       where told.account_id = found.account_id and told.ended_on = found.ended_on)
       and ${isWithin}`,
    [accountId, most, endedBefore],
  )
}

/**
 * Whose contracts all ended before the one day, of which she was told before the other, and who waits for no
 * answer.
 */
export async function listEnded(
  sql: Sql,
  { accountId, most }: Scope,
  {
    endedBefore,
    toldBefore,
    otherKinds,
  }: { endedBefore: IsoDate; toldBefore: IsoDate; otherKinds: readonly string[] },
): Promise<Ended[]> {
  return sql.query<Ended>(
    `select account_id as "accountId", ended_on as "endedOn", policies as "policyNumbers"
     from (${ended}) as found
     where exists (
       select from retention_notice as told
       where told.account_id = found.account_id and told.ended_on = found.ended_on and told_on < $4)
       and not exists (
         select from request where request.account_id = found.account_id and kind <> all($5) and not ${isAnswered('$3')})
       and ${isWithin}`,
    [accountId, most, endedBefore, toldBefore, otherKinds],
  )
}

export type OldRequests = { accountId: string; numbers: string[] }

/** Answered requests about contracts that ended before the day, but for kinds with a time of their own. */
export async function listOldRequests(
  sql: Sql,
  { accountId, most }: Scope,
  { endedBefore, otherKinds }: { endedBefore: IsoDate; otherKinds: readonly string[] },
): Promise<OldRequests[]> {
  return sql.query<OldRequests>(
    `select account_id as "accountId", numbers
     from (
       select account_id, array_agg(number order by number) as numbers
       from policy join request using (account_id, policy_number)
       where terminated_on < $3 and kind <> all($4) and ${isAnswered('$3')}
       group by account_id) as found
     where ${isWithin}`,
    [accountId, most, endedBefore, otherKinds],
  )
}

/** Requests of these kinds that were closed before the day. */
export async function listClosedRequests(
  sql: Sql,
  { accountId, most }: Scope,
  { closedBefore, kinds }: { closedBefore: IsoDate; kinds: readonly string[] },
): Promise<OldRequests[]> {
  return sql.query<OldRequests>(
    `select account_id as "accountId", numbers
     from (
       select account_id, array_agg(number order by number) as numbers
       from request
       where kind = any($4) and status in (${listed(closedStatuses)}) and $3::date > (
         select max(at) at time zone '${businessZone}'
         from request_step
         where request_step.account_id = request.account_id and request_step.request_id = request.request_id)
       group by account_id) as found
     where ${isWithin}`,
    [accountId, most, closedBefore, kinds],
  )
}

/**
 * Who accepts prospecting and has had no contact since the day: no contract in force or later, no request, no
 * choice, no sign-in that is still known.
 */
export async function listForgotten(
  sql: Sql,
  { accountId, most }: Scope,
  contactBefore: IsoDate,
): Promise<{ accountId: string }[]> {
  const isLater = (instant: string) => `(${instant} at time zone '${businessZone}')::date >= $3`
  return sql.query(
    `select account_id as "accountId"
     from account as found
     where commercial_consent
       and not exists (
         select from policy
         where policy.account_id = found.account_id and (terminated_on is null or terminated_on >= $3))
       and not exists (
         select from request where request.account_id = found.account_id and ${isLater('created_at')})
       and not exists (
         select from consent where consent.account_id = found.account_id and ${isLater('at')})
       and not exists (
         select from portal_session as session
         where session.account_id = found.account_id and ${isLater('last_seen_at')})
       and ${isWithin}`,
    [accountId, most, contactBefore],
  )
}

/** Whose contracts have gone, so that nothing is left to keep the account for. */
export async function listEmptied(sql: Sql, { accountId, most }: Scope): Promise<{ accountId: string }[]> {
  return sql.query(
    `select account_id as "accountId"
     from account as found
     where not commercial_consent
       and exists (
         select from retention_notice as told
         where told.account_id = found.account_id and deleted_on is not null)
       and not exists (select from policy where policy.account_id = found.account_id)
       and not exists (select from request where request.account_id = found.account_id)
       and ${isWithin}`,
    [accountId, most],
  )
}
