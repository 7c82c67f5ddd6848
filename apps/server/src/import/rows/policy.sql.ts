import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { businessZone } from '@portal/domain/ground/dates.ts'
import { terminatedStates } from '@portal/domain/termination/terminated.ts'
import type { Sql } from '../../db/db.ts'
import { policyKeyText, type PolicyKey } from '../../ownership/policy-key.ts'
import { jsonRows } from './json-rows.ts'
import { childParts, policyPart, type FedTable } from './policy-parts.ts'

/** The policies as the feed has them, children included; a number that another account held moves. */
export async function replacePolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  const keys = policies.map(({ accountId, policyNumber }) => ({ accountId, policyNumber }))
  await takeFromFormerAccounts(sql, keys)
  await upsertPolicies(sql, policies)
  await deleteChildren(sql, keys)
  await insertChildren(sql, policies)
}

/** The policies of accounts that had none, nor has anybody else had them. */
export async function insertPolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  await holdNumbers(sql, policies)
  await upsertPolicies(sql, policies)
  await insertChildren(sql, policies)
}

/** Those of the policies that are not there, or are there as something else than their lines say. */
export async function listDifferentPolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<PolicyKey[]> {
  const different = new Map<string, PolicyKey>()
  for (const part of [policyPart, ...childParts]) {
    const same = policies.filter((policy) => !different.has(policyKeyText(policy)))
    for (const key of await listDifferent(sql, part, same)) different.set(policyKeyText(key), key)
  }
  return [...different.values()]
}

/** Both ways: what is missing is as different as what is too much. */
async function listDifferent(
  sql: Sql,
  part: FedTable,
  policies: readonly PolicyLine[],
): Promise<PolicyKey[]> {
  if (policies.length === 0) return []
  const { table, columns, values, records, rowsOf } = part
  return sql.query(
    `with fed (${columns}) as (select ${values} from ${records}),
       stood as (
         select ${columns}
         from ${table} join unnest($2::text[], $3::text[]) as key (account_id, policy_number)
           using (account_id, policy_number))
     select distinct account_id as "accountId", policy_number as "policyNumber"
     from ((table fed except table stood) union all (table stood except table fed)) as other`,
    [
      ...jsonRows(rowsOf(policies)),
      policies.map(({ accountId }) => accountId),
      policies.map(({ policyNumber }) => policyNumber),
    ],
  )
}

type Holding = PolicyKey & {
  /** Whether the account is there. */
  isKnown: boolean
  /** The other account that has the number; null where none has. */
  formerAccountId: string | null
}

/** How the portal has these policies, one for each. */
export async function listHoldings(sql: Sql, policies: readonly PolicyKey[]): Promise<Holding[]> {
  return sql.query(
    `select "accountId", "policyNumber", account.account_id is not null as "isKnown",
       policy_holder.account_id as "formerAccountId"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     left join account on account.account_id = "accountId"
     left join policy_holder on policy_holder.policy_number = "policyNumber" and policy_holder.account_id <> "accountId"`,
    jsonRows(policies.map(({ accountId, policyNumber }) => ({ accountId, policyNumber }))),
  )
}

async function insertChildren(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  for (const { table, columns, values, records, rowsOf } of childParts) {
    await sql.query(
      `insert into ${table} (${columns}) select ${values} from ${records}`,
      jsonRows(rowsOf(policies)),
    )
  }
}

async function takeFromFormerAccounts(sql: Sql, keys: readonly PolicyKey[]): Promise<void> {
  await sql.query(
    `delete from policy using policy_holder as former,
       jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     where former.policy_number = "policyNumber" and former.account_id <> "accountId"
       and policy.account_id = former.account_id and policy.policy_number = former.policy_number`,
    jsonRows(keys),
  )
  await holdNumbers(sql, keys)
}

async function holdNumbers(sql: Sql, keys: readonly PolicyKey[]): Promise<void> {
  await sql.query(
    `insert into policy_holder (policy_number, account_id)
     select "policyNumber", "accountId" from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     on conflict (policy_number) do update set account_id = excluded.account_id
       where policy_holder.account_id <> excluded.account_id`,
    jsonRows(keys.map(({ accountId, policyNumber }) => ({ accountId, policyNumber }))),
  )
}

/**
 * Updated in place, because the documents to download hang on the row. A contract is over since the day a
 * feed first said so. What a new policy comes with, its papers have told: no later feed tells it.
 */
async function upsertPolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  await sql.query(
    `insert into policy (${policyPart.columns}, terminated_on, unpaid_told_on, end_told_on)
     select ${policyPart.values}, ended, (nullif(unpaid, 'null')->>'noticeSentOn')::date, ended
     from ${policyPart.records},
       lateral (select case when state = any($2) then (now() at time zone '${businessZone}')::date end) as ending (ended)
     on conflict (account_id, policy_number) do update set customer_id = excluded.customer_id, state = excluded.state,
       premium_a_cents = excluded.premium_a_cents, start_date = excluded.start_date,
       renewal_date = excluded.renewal_date, payment_id = excluded.payment_id,
       payment_method = excluded.payment_method, owner_name = excluded.owner_name, bic = excluded.bic,
       iban = excluded.iban, address_id = excluded.address_id, address_street = excluded.address_street,
       address_zip = excluded.address_zip, address_city = excluded.address_city,
       address_country = excluded.address_country, trailers = excluded.trailers,
       paid_transport = excluded.paid_transport, usage = excluded.usage, history = excluded.history,
       payments = excluded.payments, unpaid = excluded.unpaid, renewal = excluded.renewal,
       withdrawal_until = excluded.withdrawal_until,
       terminated_on = case when excluded.terminated_on is not null
         then coalesce(policy.terminated_on, excluded.terminated_on) end`,
    [...jsonRows(policies), terminatedStates],
  )
}

async function deleteChildren(sql: Sql, keys: readonly PolicyKey[]): Promise<void> {
  // Guarantees go with their risk.
  for (const table of ['driver', 'risk', 'owed_document']) {
    await sql.query(
      `delete from ${table} using jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
       where account_id = "accountId" and policy_number = "policyNumber"`,
      jsonRows(keys),
    )
  }
}
