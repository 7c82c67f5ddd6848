import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { Sql } from '../db/db.ts'
import { jsonRows } from './import.sql.ts'

/**
 * Whether an account was closed by its customer is not the broker's to say, so a closed one stays closed; nor
 * is a consent that she has answered in the portal (decisions §3).
 */
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
       commercial_consent = account.closed_at is null and
         case when account.consent_chosen_at is null then excluded.commercial_consent else account.commercial_consent end,
       address_id = excluded.address_id,
       address_line1 = excluded.address_line1, address_postal_code = excluded.address_postal_code,
       address_city = excluded.address_city, address_country = excluded.address_country,
       address_customer_id = excluded.address_customer_id`,
    jsonRows(accounts),
  )
}

/** Those of `accountIds` that there are. */
export async function listAccountIds(sql: Sql, accountIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql.query<{ id: string }>(
    'select account_id as id from account where account_id = any($1)',
    [accountIds],
  )
  return new Set(rows.map(({ id }) => id))
}
