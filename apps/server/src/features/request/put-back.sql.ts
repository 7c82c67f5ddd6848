import type { RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'

/** A change that its customer made, by account, request and call. */
export type ChangeKey = { accountId: string; requestId: string; kind: string }

/** How the database has what a call changes: `path` inside payload and `replaced`, and where it stands. */
export type Whereabouts = {
  path: string
  /** The value that stands, of account $1 and the policy of request $2, as JSON of the payload's shape. */
  stored: string
  /** Has $3 stand there, of the same shape. */
  set: string
}

/** A change: what it set and what stood there before, null where nobody kept that. */
export type PlacedChange<Value> = {
  requestId: string
  status: RequestStatus
  to: Value
  from: Value | null
  /** Of another holder's account, which is not in force before she has signed: it replaced nothing yet. */
  isWaiting: boolean
}

/** The changes of the same thing as the request's, itself among them, the oldest first. */
export async function listPlaced<Value>(
  sql: Sql,
  { accountId, requestId, kind }: ChangeKey,
  { path }: Whereabouts,
): Promise<PlacedChange<Value>[]> {
  return sql.query<PlacedChange<Value>>(
    `select request_id as "requestId", status, payload #> $4::text[] as "to", replaced #> $4::text[] as "from",
       payload ? 'mandate' and status <> 'done' as "isWaiting"
     from request
     where account_id = $1 and kind = $3 and policy_number is not distinct from (
       select policy_number from request where account_id = $1 and request_id = $2)
     order by created_at, accepted_at`,
    [accountId, requestId, kind, path],
  )
}

/** What stands there; undefined where it is not there any more. */
export async function findStored<Value>(
  sql: Sql,
  { accountId, requestId }: ChangeKey,
  { stored }: Whereabouts,
): Promise<Value | undefined> {
  const [row] = await sql.query<{ value: Value }>(stored, [accountId, requestId])
  return row?.value
}

export async function updateStored(
  sql: Sql,
  { accountId, requestId }: ChangeKey,
  { set }: Whereabouts,
  value: unknown,
): Promise<void> {
  await sql.query(set, [accountId, requestId, JSON.stringify(value)])
}

/** Writes down what a change has replaced. */
export async function updateReplaced(
  sql: Sql,
  { accountId, requestId }: Omit<ChangeKey, 'kind'>,
  { path }: Whereabouts,
  value: unknown,
): Promise<void> {
  await sql.query(
    `update request
     set replaced = case when $3::text[] = '{}' then $4::jsonb else jsonb_set(coalesce(replaced, '{}'), $3::text[], $4::jsonb) end
     where account_id = $1 and request_id = $2`,
    [accountId, requestId, path, JSON.stringify(value)],
  )
}

const ofPolicy = `policy.account_id = $1 and policy.policy_number = (
  select policy_number from request where account_id = $1 and request_id = $2)`

export const bankAccountPlace = {
  path: '{bankAccount}',
  stored: `
    select json_build_object('ownerName', owner_name, 'bic', bic, 'iban', iban) as value
    from policy
    where ${ofPolicy} and iban is not null`,
  set: `
    update policy
    set iban = $3::jsonb->>'iban', owner_name = $3::jsonb->>'ownerName', bic = $3::jsonb->>'bic'
    where ${ofPolicy}`,
} as const satisfies Whereabouts

// `$2` has no bearing on what an account has once.
const ofAccount = `account_id = $1 and $2::uuid is not null`

export const addressPlace = {
  path: '{}',
  stored: `
    select json_build_object('street', address_line1, 'zip', address_postal_code, 'city', address_city,
      'country', address_country) as value
    from account
    where ${ofAccount}`,
  set: `
    update account
    set address_line1 = $3::jsonb->>'street', address_postal_code = $3::jsonb->>'zip',
      address_city = $3::jsonb->>'city', address_country = $3::jsonb->>'country'
    where ${ofAccount}`,
} as const satisfies Whereabouts

export const phoneNumberPlace = {
  path: '{}',
  stored: `select json_build_object('phoneNumber', phone_number) as value from account where ${ofAccount}`,
  set: `update account set phone_number = $3::jsonb->>'phoneNumber' where ${ofAccount}`,
} as const satisfies Whereabouts

export const emailPlace = {
  path: '{}',
  stored: `select json_build_object('email', email) as value from account where ${ofAccount}`,
  set: `update account set email = $3::jsonb->>'email' where ${ofAccount}`,
} as const satisfies Whereabouts
