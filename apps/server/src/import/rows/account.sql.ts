import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { Sql } from '../../db/db.ts'
import { jsonRows } from './json-rows.ts'

const columns = `customer_id, first_name, last_name, email, phone_number, commercial_consent, address_id, address_line1,
  address_postal_code, address_city, address_country, address_customer_id`
const values = `"customerId", "firstName", "lastName", email, "phoneNumber", "commercialConsent", address->>'id',
  address->>'line1', address->>'postalCode', address->>'city', address->>'country', address->>'customerId'`
const fed = `select "accountId" as account_id, ${values}
  from jsonb_to_recordset($1) as line("accountId" text, "customerId" text, "firstName" text, "lastName" text,
    email text, "phoneNumber" text, "commercialConsent" boolean, address jsonb)`

/**
 * Whether an account was closed by its customer is not the broker's to say, so a closed one stays closed; nor
 * is a consent that she has answered in the portal (decisions §3).
 */
export async function upsertAccounts(sql: Sql, accounts: readonly AccountLine[]): Promise<void> {
  await sql.query(
    `insert into account (account_id, ${columns})
     ${fed}
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

/**
 * Those of the accounts that are not there, or are there as something else than their lines say; a closed one
 * that still consents is.
 */
export async function listDifferentAccounts(
  sql: Sql,
  accounts: readonly AccountLine[],
): Promise<{ accountId: string; isNew: boolean }[]> {
  return sql.query(
    `with fed (account_id, ${columns}) as (${fed}),
       stood as (
         select account_id, ${columns}
         from account
         where account_id in (select account_id from fed) and (closed_at is null or not commercial_consent))
     select account_id as "accountId",
       not exists (select from account where account.account_id = other.account_id) as "isNew"
     from (table fed except table stood) as other`,
    jsonRows(accounts),
  )
}
