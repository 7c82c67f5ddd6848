import type { AddressLines } from '@portal/domain/address/address.ts'
import type { DebitedAccount } from '@portal/domain/feed/open-change.ts'
import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** What an account or a policy has, by the feed's names; lists as a hash of all that is in them. */
export type Values = {
  accountId: string
  /** Null for those of the account. */
  policyNumber: string | null
  /** The personal address, or the garage. */
  address: AddressLines & { id: string }
  bankAccount: DebitedAccount | null
  others: Readonly<Record<string, string | null>>
}

export async function listAccountValues(sql: Sql, accountIds: readonly string[]): Promise<Values[]> {
  return sql.query<Values>(
    `select account_id as "accountId", null as "policyNumber",
       json_build_object('id', address_id, 'street', address_line1, 'zip', address_postal_code, 'city', address_city,
         'country', address_country) as address,
       null as "bankAccount",
       json_build_object('customerId', customer_id, 'firstName', first_name, 'lastName', last_name, 'email', email,
         'phoneNumber', phone_number, 'commercialConsent', commercial_consent::text) as others
     from account
     where account_id = any($1)`,
    [accountIds],
  )
}

const children = (table: string, order = 'position') => `
  (select hashtextextended(string_agg(${table}::text, ' ' order by ${order}), 0)::text
   from ${table}
   where ${table}.account_id = policy.account_id and ${table}.policy_number = policy.policy_number)`

export async function listPolicyValues(sql: Sql, keys: readonly PolicyKey[]): Promise<Values[]> {
  return sql.query<Values>(
    `select account_id as "accountId", policy_number as "policyNumber",
       json_build_object('id', address_id, 'street', address_street, 'zip', address_zip, 'city', address_city,
         'country', address_country) as address,
       case when payment_id is not null then json_build_object('ownerName', owner_name, 'iban', iban)
       end as "bankAccount",
       json_build_object('customerId', customer_id, 'state', state, 'premiumA', premium_a_cents::text,
         'startDate', start_date, 'renewalDate', renewal_date,
         'withdrawalUntil', withdrawal_until, 'paymentMethod', payment_method,
         'trailers', trailers, 'paidTransport', paid_transport::text, 'usage', usage,
         'history', hashtextextended(history::text, 0)::text, 'payments', hashtextextended(payments::text, 0)::text,
         'unpaid', hashtextextended(unpaid::text, 0)::text, 'renewal', hashtextextended(renewal::text, 0)::text, 'drivers', ${children('driver')},
         'risks', concat_ws(' ', ${children('risk')}, ${children('guarantee', 'risk_position, position')}),
         'documents', ${children('owed_document')}) as others
     from policy
     where (account_id, policy_number) in (
       select "accountId", "policyNumber"
       from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text))`,
    [JSON.stringify(keys.map(({ accountId, policyNumber }) => ({ accountId, policyNumber })))],
  )
}
