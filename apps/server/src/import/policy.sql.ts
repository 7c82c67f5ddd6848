import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { businessZone } from '@portal/domain/ground/dates.ts'
import { terminatedStates } from '@portal/domain/termination/terminated.ts'
import type { Sql } from '../db/db.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'
import { jsonRows } from './import.sql.ts'

/** The policies as the feed has them, children included; a number that another account held moves. */
export async function replacePolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  const keys = policies.map(({ accountId, policyNumber }) => ({ accountId, policyNumber }))
  await takeFromFormerAccounts(sql, keys)
  await upsertPolicies(sql, policies)
  await deleteChildren(sql, keys)
  await insertDrivers(
    sql,
    childrenOf(policies, ({ drivers }) => drivers),
  )
  const risks = childrenOf(policies, (policy) => policy.risks)
  await insertRisks(sql, risks)
  await insertGuarantees(
    sql,
    risks.flatMap(({ guarantees, position: riskPosition, accountId, policyNumber }) =>
      guarantees.map((guarantee, position) => ({
        accountId,
        policyNumber,
        riskPosition,
        position,
        ...guarantee,
      })),
    ),
  )
  await insertOwedDocuments(
    sql,
    childrenOf(policies, ({ documents }) => documents ?? []),
  )
}

function childrenOf<Child>(policies: readonly PolicyLine[], pick: (policy: PolicyLine) => Child[]) {
  return policies.flatMap((policy) =>
    pick(policy).map((child, position) => {
      const { accountId, policyNumber } = policy
      return { accountId, policyNumber, position, ...child }
    }),
  )
}

async function takeFromFormerAccounts(sql: Sql, keys: readonly PolicyKey[]): Promise<void> {
  await sql.query(
    `delete from policy using policy_holder as former,
       jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     where former.policy_number = "policyNumber" and former.account_id <> "accountId"
       and policy.account_id = former.account_id and policy.policy_number = former.policy_number`,
    jsonRows(keys),
  )
  await sql.query(
    `insert into policy_holder (policy_number, account_id)
     select "policyNumber", "accountId" from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     on conflict (policy_number) do update set account_id = excluded.account_id
       where policy_holder.account_id <> excluded.account_id`,
    jsonRows(keys),
  )
}

/**
 * Updated in place, because the documents to download hang on the row. A contract is over since the day a
 * feed first said so. What a new policy comes with, its papers have told: no later feed tells it.
 */
async function upsertPolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  await sql.query(
    `insert into policy (account_id, policy_number, customer_id, state, premium_a_cents, start_date, renewal_date,
       payment_id, payment_method, owner_name, bic, iban, address_id, address_street, address_zip, address_city,
       address_country, terminated_on, trailers, paid_transport, usage, history, withdrawal_until, payments,
       unpaid, renewal, unpaid_told_on, end_told_on)
     select "accountId", "policyNumber", "customerId", state, round("premiumA" * 100), "startDate",
       coalesce("renewalDate", (nullif(renewal, 'null')->>'day')::date),
       payment->>'id', payment->>'paymentMethod', payment->'bankAccount'->>'ownerName', payment->'bankAccount'->>'bic',
       payment->'bankAccount'->>'iban', address->>'id', address->>'street', address->>'zip', address->>'city',
       address->>'country', case when state = any($2) then (now() at time zone '${businessZone}')::date end,
       trailers, coalesce("paidTransport", false), usage, nullif(history, 'null'),
       "withdrawalUntil", nullif(payments, 'null'), nullif(unpaid, 'null'), nullif(renewal, 'null'),
       (nullif(unpaid, 'null')->>'noticeSentOn')::date,
       case when state = any($2) then (now() at time zone '${businessZone}')::date end
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, "customerId" text, state text,
       "premiumA" numeric, "startDate" date, "renewalDate" date, "paymentDetails" jsonb, address jsonb,
       trailers text, "paidTransport" boolean, usage text, history jsonb, "withdrawalUntil" date, payments jsonb,
       unpaid jsonb, renewal jsonb),
       nullif("paymentDetails", 'null') as payment
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

async function insertDrivers(sql: Sql, drivers: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into driver (account_id, policy_number, position, principal, crm_hundredths, salutation, first_name,
       last_name, birth_date, licence_number, licence_date)
     select "accountId", "policyNumber", position, principal, round(crm * 100), salutation, "firstName", "lastName",
       "birthDate", "licenceNumber", "licenceDate"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, position int, principal boolean,
       crm numeric, salutation text, "firstName" text, "lastName" text, "birthDate" date,
       "licenceNumber" text, "licenceDate" date)`,
    jsonRows(drivers),
  )
}

async function insertRisks(sql: Sql, risks: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into risk (account_id, policy_number, position, license_plate, manufacturer, model, guarantee_formula)
     select "accountId", "policyNumber", position, "licensePlate", manufacturer, model, "guaranteeFormula"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, position int, "licensePlate" text,
       manufacturer text, model text, "guaranteeFormula" text)`,
    jsonRows(risks),
  )
}

async function insertGuarantees(sql: Sql, guarantees: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into guarantee (account_id, policy_number, risk_position, position, type, description, franchise_cents)
     select "accountId", "policyNumber", "riskPosition", position, type, description, round(franchise * 100)
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, "riskPosition" int, position int,
       type text, description text, franchise numeric)`,
    jsonRows(guarantees),
  )
}

async function insertOwedDocuments(sql: Sql, documents: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into owed_document (account_id, policy_number, position, name, description, file_type, status, can_resend,
       max_file_number, exact_file_number, reason)
     select "accountId", "policyNumber", position, name, description, "fileType", status, "canResend", "maxFileNumber",
       "exactFileNumber", reason
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, position int, name text,
       description text, "fileType" text, status text, "canResend" boolean, "maxFileNumber" int, "exactFileNumber" int,
       reason text)`,
    jsonRows(documents),
  )
}
