import type { AddressLines } from '@portal/domain/address/address.ts'
import type { DebitedAccount } from '@portal/domain/feed/open-change.ts'
import type { ShowableChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { openStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'

/** What a customer asked for, as far as a feed can show it. */
type Asked =
  | { kind: 'changePersonalAddress'; payload: AddressLines; replaced: AddressLines | null }
  | { kind: 'confirmEmail'; payload: { email: string }; replaced: { email: string } | null }
  | {
      kind: 'changePhoneNumber'
      payload: { phoneNumber: string }
      replaced: { phoneNumber: string | null } | null
    }
  | {
      kind: 'changePaymentDetails'
      payload: { bankAccount: DebitedAccount }
      replaced: { bankAccount: DebitedAccount } | null
    }
  | {
      kind: 'changeGarageAddress'
      payload: AddressLines & { policyNumbers?: readonly string[] }
      replaced: AddressLines | null
    }
  | ShowableChange

/** A request that no feed has shown and that nobody has answered. */
export type OpenRequest = Asked & {
  accountId: string
  requestId: string
  number: string
  policyNumber: string | null
}

type OfKind<Kind extends OpenRequest['kind']> = Extract<OpenRequest, { kind: Kind }>

/** The open requests of these accounts and kinds, the oldest first. */
export async function listOpenRequests<Kind extends OpenRequest['kind']>(
  sql: Sql,
  accountIds: readonly string[],
  kinds: readonly Kind[],
): Promise<OfKind<Kind>[]> {
  return listRequestsOf(sql, accountIds, kinds, openStatuses)
}

/** Those of the accounts that have open requests. */
export async function listAsking(sql: Sql, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    'select distinct account_id as id from request where account_id = any($1) and status = any($2)',
    [accountIds, openStatuses],
  )
  return new Set(rows.map(({ id }) => id))
}

/** A change that is in force at once, open or done: what stands now may be a done one's. */
export type Change<Kind extends OpenRequest['kind']> = OfKind<Kind> & { isOpen: boolean }

/** The open and the done requests of these accounts and kinds, the oldest first. */
export async function listChanges<Kind extends OpenRequest['kind']>(
  sql: Sql,
  accountIds: readonly string[],
  kinds: readonly Kind[],
): Promise<Change<Kind>[]> {
  return listRequestsOf(sql, accountIds, kinds, [...openStatuses, 'done'])
}

async function listRequestsOf<Kind extends OpenRequest['kind']>(
  sql: Sql,
  accountIds: readonly string[],
  kinds: readonly Kind[],
  statuses: readonly RequestStatus[],
): Promise<Change<Kind>[]> {
  return sql.query<Change<Kind>>(
    `select account_id as "accountId", request_id as "requestId", number, kind, policy_number as "policyNumber",
       payload, replaced, status <> 'done' as "isOpen"
     from request
     where account_id = any($1) and kind = any($2) and status = any($3)
     order by created_at, accepted_at`,
    [accountIds, kinds, statuses],
  )
}

/** The requests of these accounts and kinds that their customers, or the broker for them, took back. */
export async function listWithdrawn<Kind extends OpenRequest['kind']>(
  sql: Sql,
  accountIds: readonly string[],
  kinds: readonly Kind[],
): Promise<OfKind<Kind>[]> {
  return listRequestsOf(sql, accountIds, kinds, ['withdrawn'])
}

/** Those of the requests that are open still, locked until the transaction ends. */
export async function lockOpen(
  sql: Sql,
  requests: readonly Pick<OpenRequest, 'accountId' | 'requestId'>[],
): Promise<Set<string>> {
  const rows = await sql.query<{ requestId: string }>(
    `select request_id as "requestId"
     from request
     where account_id = any($1) and request_id = any($2) and status = any($3)
     for update`,
    [requests.map(({ accountId }) => accountId), requests.map(({ requestId }) => requestId), openStatuses],
  )
  return new Set(rows.map(({ requestId }) => requestId))
}

/** The number of the last request of these kinds of each account that has one. */
export async function findLastNumbers(
  sql: Sql,
  accountIds: readonly string[],
  kinds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.query<{ accountId: string; number: string }>(
    `select distinct on (account_id) account_id as "accountId", number
     from request
     where account_id = any($1) and kind = any($2)
     order by account_id, created_at desc, accepted_at desc`,
    [accountIds, kinds],
  )
  return new Map(rows.map(({ accountId, number }) => [accountId, number]))
}
