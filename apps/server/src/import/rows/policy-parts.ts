import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'

/** How lines become rows of a table, each beginning with its policy's key. */
export type FedTable = {
  table: string
  columns: string
  /** What the columns get of `records`, the rows as one JSON value `$1`. */
  values: string
  records: string
  rowsOf: (policies: readonly PolicyLine[]) => readonly object[]
}

const recordset = (fields: string) =>
  `jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text, ${fields})`

/** What a feed says of a policy itself; since when it is over and what was told of it is the portal's. */
export const policyPart: FedTable = {
  table: 'policy',
  columns: `account_id, policy_number, customer_id, state, premium_a_cents, start_date, renewal_date, payment_id,
    payment_method, owner_name, bic, iban, address_id, address_street, address_zip, address_city, address_country,
    trailers, paid_transport, usage, history, withdrawal_until, payments, unpaid, renewal`,
  values: `"accountId", "policyNumber", "customerId", state, round("premiumA" * 100), "startDate",
    coalesce("renewalDate", (nullif(renewal, 'null')->>'day')::date), payment->>'id', payment->>'paymentMethod',
    payment->'bankAccount'->>'ownerName', payment->'bankAccount'->>'bic', payment->'bankAccount'->>'iban',
    address->>'id', address->>'street', address->>'zip', address->>'city', address->>'country', trailers,
    coalesce("paidTransport", false), usage, nullif(history, 'null'), "withdrawalUntil", nullif(payments, 'null'),
    nullif(unpaid, 'null'), nullif(renewal, 'null')`,
  records: `${recordset(`"customerId" text, state text, "premiumA" numeric, "startDate" date, "renewalDate" date,
    "paymentDetails" jsonb, address jsonb, trailers text, "paidTransport" boolean, usage text, history jsonb,
    "withdrawalUntil" date, payments jsonb, unpaid jsonb, renewal jsonb`)},
    nullif("paymentDetails", 'null') as payment`,
  rowsOf: (policies) => policies,
}

const driverPart: FedTable = {
  table: 'driver',
  columns: `account_id, policy_number, position, principal, crm_hundredths, salutation, first_name, last_name,
    birth_date, licence_number, licence_date`,
  values: `"accountId", "policyNumber", position, principal, round(crm * 100), salutation, "firstName", "lastName",
    "birthDate", "licenceNumber", "licenceDate"`,
  records: recordset(`position int, principal boolean, crm numeric, salutation text, "firstName" text,
    "lastName" text, "birthDate" date, "licenceNumber" text, "licenceDate" date`),
  rowsOf: (policies) => childrenOf(policies, ({ drivers }) => drivers),
}

const riskPart: FedTable = {
  table: 'risk',
  columns: 'account_id, policy_number, position, license_plate, manufacturer, model, guarantee_formula',
  values: '"accountId", "policyNumber", position, "licensePlate", manufacturer, model, "guaranteeFormula"',
  records: recordset(
    `position int, "licensePlate" text, manufacturer text, model text, "guaranteeFormula" text`,
  ),
  rowsOf: risksOf,
}

const guaranteePart: FedTable = {
  table: 'guarantee',
  columns: 'account_id, policy_number, risk_position, position, type, description, franchise_cents',
  values: '"accountId", "policyNumber", "riskPosition", position, type, description, round(franchise * 100)',
  records: recordset('"riskPosition" int, position int, type text, description text, franchise numeric'),
  rowsOf: (policies) =>
    risksOf(policies).flatMap(({ guarantees, position: riskPosition, accountId, policyNumber }) =>
      guarantees.map((guarantee, position) => ({
        accountId,
        policyNumber,
        riskPosition,
        position,
        ...guarantee,
      })),
    ),
}

const owedDocumentPart: FedTable = {
  table: 'owed_document',
  columns: `account_id, policy_number, position, name, description, file_type, status, can_resend, max_file_number,
    exact_file_number, reason`,
  values: `"accountId", "policyNumber", position, name, description, "fileType", status, "canResend",
    "maxFileNumber", "exactFileNumber", reason`,
  records:
    recordset(`position int, name text, description text, "fileType" text, status text, "canResend" boolean,
    "maxFileNumber" int, "exactFileNumber" int, reason text`),
  rowsOf: (policies) => childrenOf(policies, ({ documents }) => documents ?? []),
}

/** What hangs on a policy, in the order in which it is written. */
export const childParts = [driverPart, riskPart, guaranteePart, owedDocumentPart] as const

function risksOf(policies: readonly PolicyLine[]) {
  return childrenOf(policies, ({ risks }) => risks)
}

function childrenOf<Child>(policies: readonly PolicyLine[], pick: (policy: PolicyLine) => Child[]) {
  return policies.flatMap((policy) =>
    pick(policy).map((child, position) => {
      const { accountId, policyNumber } = policy
      return { accountId, policyNumber, position, ...child }
    }),
  )
}
