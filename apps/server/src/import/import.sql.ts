import type { AccountLine, PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { Sql } from '../db/db.ts'
import type { PolicyKey } from '../ownership/policy-key.ts'

/** Rows go in as one JSON value a statement: the text of the statement stays the same for every batch. */
const json = (rows: readonly unknown[]) => [JSON.stringify(rows)]

/** One import at a time; a second one waits. */
export async function lockImports(sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(7302)')
}

/** Whether an account was closed by its customer is not the broker's to say, so a closed one stays closed. */
export async function upsertAccounts(sql: Sql, accounts: readonly AccountLine[]): Promise<void> {
  await sql.query(
    `insert into account (account_id, customer_id, first_name, last_name, email, phone_number, commercial_consent,
       address_id, address_line1, address_postal_code, address_city, address_country, address_customer_id)
     select "accountId", "customerId", "firstName", "lastName", email, "phoneNumber", "commercialConsent",
       address->>'id', address->>'line1', address->>'postalCode', address->>'city', address->>'country',
       address->>'customerId'
     from jsonb_to_recordset($1) as line("accountId" text, "customerId" text, "firstName" text, "lastName" text,
       email text, "phoneNumber" text, "commercialConsent" boolean, address jsonb)
     on conflict (account_id) do update set customer_id = excluded.customer_id, first_name = excluded.first_name,
       last_name = excluded.last_name, email = excluded.email, phone_number = excluded.phone_number,
       commercial_consent = excluded.commercial_consent and account.closed_at is null, address_id = excluded.address_id,
       address_line1 = excluded.address_line1, address_postal_code = excluded.address_postal_code,
       address_city = excluded.address_city, address_country = excluded.address_country,
       address_customer_id = excluded.address_customer_id`,
    json(accounts),
  )
}

type Login = {
  accountId: string
  username: string
  passwordHash: string
  mustChange: boolean
  /** Whether the password is its owner's own. */
  chosen: boolean
}
export type KnownLogin = Login
export type NewLogin = Login & {
  /** The hash that it takes the place of, whatever that is when undefined; another one in force by now stays. */
  replaces: string | undefined
}

export async function findLogins(sql: Sql, accountIds: readonly string[]): Promise<KnownLogin[]> {
  return sql.query(
    `select account_id as "accountId", username, password_hash as "passwordHash", must_change as "mustChange",
       chosen_at is not null as chosen
     from login
     where account_id = any($1)`,
    [accountIds],
  )
}

/** Gives the open accounts these sign-ins instead of theirs; one whose name another account has is left without. */
export async function replaceLogins(sql: Sql, logins: readonly NewLogin[]): Promise<void> {
  const rows = logins.map((login) => ({ ...login, replaces: login.replaces ?? null }))
  // All go before any comes: two accounts may exchange their names.
  const gone = await sql.query<{ accountId: string; chosenAt: Date | null }>(
    `delete from login
     using jsonb_to_recordset($1) as line("accountId" text, replaces text)
     where account_id = "accountId" and password_hash = coalesce(replaces, password_hash)
     returning account_id as "accountId", chosen_at as "chosenAt"`,
    json(rows),
  )
  const chosenAt = new Map(gone.map((row) => [row.accountId, row.chosenAt]))
  await sql.query(
    `insert into login (username, account_id, password_hash, must_change, chosen_at)
     select username, "accountId", "passwordHash", "mustChange", "chosenAt"
     from jsonb_to_recordset($1) as line("accountId" text, username text, "passwordHash" text, "mustChange" boolean,
       "chosenAt" timestamptz)
     join account on account.account_id = "accountId" and closed_at is null
     on conflict do nothing`,
    json(rows.map((row) => ({ ...row, chosenAt: row.chosen ? chosenAt.get(row.accountId) : null }))),
  )
}

/** The names of these that belong to other accounts. */
export async function findTakenUsernames(
  sql: Sql,
  logins: readonly NewLogin[],
): Promise<{ username: string }[]> {
  return sql.query(
    `select login.username
     from jsonb_to_recordset($1) as line("accountId" text, username text)
     join login on login.username = line.username and login.account_id <> "accountId"`,
    json(logins),
  )
}

/** The number of the last change of password of each account that asked for one. */
export async function findPasswordChanges(
  sql: Sql,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.query<{ accountId: string; number: string }>(
    `select distinct on (account_id) account_id as "accountId", number
     from request
     where account_id = any($1) and kind = 'changePassword'
     order by account_id, created_at desc`,
    [accountIds],
  )
  return new Map(rows.map(({ accountId, number }) => [accountId, number]))
}

/** Those of `accountIds` that there are. */
export async function findAccountIds(sql: Sql, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    'select account_id as id from account where account_id = any($1)',
    [accountIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The policies as the feed has them, children included; a number that another account held moves. */
export async function replacePolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  const keys = policies.map(({ accountId, policyNumber }) => ({ accountId, policyNumber }))
  await takeFromFormerHolders(sql, keys)
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

async function takeFromFormerHolders(sql: Sql, keys: readonly PolicyKey[]): Promise<void> {
  await sql.query(
    `delete from policy using policy_holder as former,
       jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     where former.policy_number = "policyNumber" and former.account_id <> "accountId"
       and policy.account_id = former.account_id and policy.policy_number = former.policy_number`,
    json(keys),
  )
  await sql.query(
    `insert into policy_holder (policy_number, account_id)
     select "policyNumber", "accountId" from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
     on conflict (policy_number) do update set account_id = excluded.account_id
       where policy_holder.account_id <> excluded.account_id`,
    json(keys),
  )
}

/** Updated in place, because the documents to download hang on the row. */
async function upsertPolicies(sql: Sql, policies: readonly PolicyLine[]): Promise<void> {
  await sql.query(
    `insert into policy (account_id, policy_number, customer_id, state, premium_a_cents, start_date, payment_id,
       payment_method, owner_name, bic, iban, address_id, address_street, address_zip, address_city, address_country)
     select "accountId", "policyNumber", "customerId", state, round("premiumA" * 100), "startDate", payment->>'id',
       payment->>'paymentMethod', payment->'bankAccount'->>'ownerName', payment->'bankAccount'->>'bic',
       payment->'bankAccount'->>'iban', address->>'id', address->>'street', address->>'zip', address->>'city',
       address->>'country'
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, "customerId" text, state text,
       "premiumA" numeric, "startDate" date, "paymentDetails" jsonb, address jsonb),
       nullif("paymentDetails", 'null') as payment
     on conflict (account_id, policy_number) do update set customer_id = excluded.customer_id, state = excluded.state,
       premium_a_cents = excluded.premium_a_cents, start_date = excluded.start_date, payment_id = excluded.payment_id,
       payment_method = excluded.payment_method, owner_name = excluded.owner_name, bic = excluded.bic,
       iban = excluded.iban, address_id = excluded.address_id, address_street = excluded.address_street,
       address_zip = excluded.address_zip, address_city = excluded.address_city,
       address_country = excluded.address_country`,
    json(policies),
  )
}

async function deleteChildren(sql: Sql, keys: readonly PolicyKey[]): Promise<void> {
  // Guarantees go with their risk.
  for (const table of ['driver', 'risk', 'owed_document']) {
    await sql.query(
      `delete from ${table} using jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text)
       where account_id = "accountId" and policy_number = "policyNumber"`,
      json(keys),
    )
  }
}

async function insertDrivers(sql: Sql, drivers: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into driver (account_id, policy_number, position, principal, crm_hundredths, salutation, first_name,
       last_name, birth_date)
     select "accountId", "policyNumber", position, principal, round(crm * 100), salutation, "firstName", "lastName",
       "birthDate"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, position int, principal boolean,
       crm numeric, salutation text, "firstName" text, "lastName" text, "birthDate" date)`,
    json(drivers),
  )
}

async function insertRisks(sql: Sql, risks: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into risk (account_id, policy_number, position, license_plate, manufacturer, model, guarantee_formula)
     select "accountId", "policyNumber", position, "licensePlate", manufacturer, model, "guaranteeFormula"
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, position int, "licensePlate" text,
       manufacturer text, model text, "guaranteeFormula" text)`,
    json(risks),
  )
}

async function insertGuarantees(sql: Sql, guarantees: readonly unknown[]): Promise<void> {
  await sql.query(
    `insert into guarantee (account_id, policy_number, risk_position, position, type, description, franchise_cents)
     select "accountId", "policyNumber", "riskPosition", position, type, description, round(franchise * 100)
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, "riskPosition" int, position int,
       type text, description text, franchise numeric)`,
    json(guarantees),
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
    json(documents),
  )
}

export type DocumentRow = PolicyKey & {
  id: string
  fileName: string
  created: string
  mediaType: string
  sizeBytes: number
  sha256: string
}

/** Adds or replaces the documents; returns those whose policy is unknown, which are left out. */
export async function upsertDocuments(
  sql: Sql,
  documents: readonly DocumentRow[],
): Promise<{ accountId: string; id: string }[]> {
  const unknown = await sql.query<{ accountId: string; id: string }>(
    `select "accountId", id from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, id text)
     where not exists (select from policy where account_id = "accountId" and policy_number = "policyNumber")`,
    json(documents),
  )
  if (unknown.length > 0) return unknown
  await sql.query(
    `insert into document (account_id, policy_number, document_id, file_name, created, media_type, size_bytes, sha256)
     select "accountId", "policyNumber", id, "fileName", created, "mediaType", "sizeBytes", sha256
     from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, id text, "fileName" text, created date,
       "mediaType" text, "sizeBytes" bigint, sha256 text)
     on conflict (account_id, document_id) do update set policy_number = excluded.policy_number,
       file_name = excluded.file_name, created = excluded.created, media_type = excluded.media_type,
       size_bytes = excluded.size_bytes, sha256 = excluded.sha256`,
    json(documents),
  )
  return []
}
