import type { Account } from '@portal/domain/account/account.schema.ts'
import { WrittenJson } from '../../calls/answer.ts'
import type { Sql } from '../../db/db.ts'

/** The open account `accountId`; undefined when it is unknown or closed. */
export async function findAccount(sql: Sql, accountId: string): Promise<WrittenJson<Account> | undefined> {
  const [row] = await sql.query<{ account: string }>(
    `select json_build_object(
       'accountId', account_id,
       'customerId', customer_id,
       'firstName', first_name,
       'lastName', last_name,
       'email', email,
       'phoneNumber', phone_number,
       'commercialConsent', commercial_consent,
       'address', json_build_object(
         'id', address_id,
         'line1', address_line1,
         'postalCode', address_postal_code,
         'city', address_city,
         'country', address_country,
         'customerId', address_customer_id))::text as account
     from account
     where account_id = $1 and closed_at is null`,
    [accountId],
  )
  return row && new WrittenJson(row.account)
}

/** Closes the account for good and withdraws the consent; false when it is unknown or closed already. */
export async function closeAccount(sql: Sql, accountId: string, closedAt: Date): Promise<boolean> {
  const rows = await sql.query(
    `update account set closed_at = $2, commercial_consent = false
     where account_id = $1 and closed_at is null
     returning 1`,
    [accountId, closedAt],
  )
  return rows.length === 1
}
