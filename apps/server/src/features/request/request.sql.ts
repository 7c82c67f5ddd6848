import { inForceCalls } from '@portal/contract/in-force.ts'
import type { RequestEntry, RequestSheet } from '@portal/domain/request/request.schema.ts'
import { WrittenJson } from '../../calls/answer.ts'
import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'
import { listed } from '../../db/listed.ts'
import { coverJoin, coverValue, withCover } from '../../outbox/request/cover.ts'

/** A request as its customer names it: a number alone would find somebody else's. */
export type RequestKey = { accountId: string; number: string }

/** The newest that are listed: many times what anybody asks for, and an answer that stays small. */
const mostListed = 1_000

// The status of a request is its last step's, and 'received' without any.
const fields = `
  'number', request.number,
  'kind', request.kind,
  'policyNumber', request.policy_number,
  'createdAt', ${isoInstant('request.created_at')},
  'status', request.status,
  'statusAt', ${isoInstant('coalesce(last.at, request.created_at)')},
  'reason', last.reason`
const entry = withCover(fields, 'spoken.value')

const lastStep = `
  ${coverJoin} cross join lateral (select ${coverValue} as value) as spoken
  left join lateral (
    select at, reason
    from request_step
    where request_step.account_id = request.account_id and request_step.request_id = request.request_id
    order by position desc
    limit 1) as last on true`

/** All that the open account asked for, newest first; undefined when the account is unknown or closed. */
export async function listRequests(
  sql: Sql,
  accountId: string,
): Promise<WrittenJson<RequestEntry[]> | undefined> {
  const [row] = await sql.query<{ requests: string }>(
    `select (
       select coalesce(json_agg(entry), '[]')
       from (
         select ${entry} as entry
         from request ${lastStep}
         where request.account_id = account.account_id
         order by request.created_at desc, request.accepted_at desc, request.number desc
         limit $2) as newest)::text as requests
     from account
     where account_id = $1 and closed_at is null`,
    [accountId, mostListed],
  )
  return row && new WrittenJson(row.requests)
}

// What was asked for before the journal kept what a change replaced cannot be undone.
const isUndoable = `(replaced is not null or kind not in (${listed(inForceCalls)}))`

type Found = {
  requestId: string
  /** Whether a change that is in force at once could still be taken back. */
  isUndoable: boolean
  entry: RequestEntry
  /** Its steps from the reception on. */
  history: RequestSheet['history']
}

/** The request of that number with its steps; undefined when the account has none. */
export async function findRequest(sql: Sql, { accountId, number }: RequestKey): Promise<Found | undefined> {
  const [found] = await sql.query<Found>(
    `select request.request_id as "requestId", ${isUndoable} as "isUndoable", ${entry} as entry,
       (select json_agg(json_build_object('status', status, 'at', ${isoInstant('at')}, 'reason', reason) order by position)
        from (
          select 0 as position, 'received' as status, request.created_at as at, null as reason
          union all
          select position, status, at, reason
          from request_step
          where request_step.account_id = $1 and request_step.request_id = request.request_id) as step) as history
     from request ${lastStep}
     where request.account_id = $1 and request.number = $2`,
    [accountId, number],
  )
  return found
}

type Locked = Pick<RequestEntry, 'kind' | 'status' | 'policyNumber'> &
  Pick<Found, 'requestId' | 'isUndoable'> & {
    /** Whether it comes into force with the broker's answer, once a mandate was signed. */
    awaitsMandate: boolean
  }

/**
 * The request, locked until the transaction ends; undefined when the account has none of that number. What it
 * is about is locked before it, as every other write and the import do: its policy, else the account.
 */
export async function lockRequest(sql: Sql, { accountId, number }: RequestKey): Promise<Locked | undefined> {
  for (const statement of [holdPolicyOf, holdAccountOf]) await sql.query(statement, [accountId, number])
  const [locked] = await sql.query<Locked>(
    `select request_id as "requestId", kind, status, policy_number as "policyNumber", ${isUndoable} as "isUndoable",
       payload ? 'mandate' as "awaitsMandate"
     from request
     where account_id = $1 and number = $2
     for update`,
    [accountId, number],
  )
  return locked
}

const holdPolicyOf = `
select 1
from policy
where account_id = $1 and policy_number = (select policy_number from request where account_id = $1 and number = $2)
for update`

const holdAccountOf = `
select 1
from account
where account_id = $1
  and exists (select from request where account_id = $1 and number = $2 and policy_number is null)
for no key update`
