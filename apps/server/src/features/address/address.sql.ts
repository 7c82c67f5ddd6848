import type { AddressChange } from '@portal/domain/address/address.schema.ts'
import { terminatedStates } from '@portal/domain/termination/terminated.ts'
import type { Sql } from '../../db/db.ts'

/**
 * Whether `addressId` is the open account's personal address or the garage address of one of its policies.
 */
export async function isOwnAddress(sql: Sql, accountId: string, addressId: string): Promise<boolean> {
  const rows = await sql.query(
    `select 1
     from account
     where account_id = $1 and closed_at is null
       and (address_id = $2
         or exists (select 1 from policy where policy.account_id = $1 and policy.address_id = $2))`,
    [accountId, addressId],
  )
  return rows.length === 1
}

/** The states of the account's policies by number. */
export async function listStates(
  sql: Sql,
  accountId: string,
): Promise<{ policyNumber: string; state: string }[]> {
  return sql.query(`select policy_number as "policyNumber", state from policy where account_id = $1`, [
    accountId,
  ])
}

type FormerAddress = Pick<AddressChange, 'street' | 'zip' | 'city' | 'country'>

/**
 * Changes the personal address; the former one, undefined when the open account has no address of that id.
 */
export async function updatePersonalAddress(
  sql: Sql,
  accountId: string,
  { id, street, zip, city, country }: AddressChange,
): Promise<FormerAddress | undefined> {
  const [former] = await sql.query<FormerAddress>(
    `with former as (
       select account_id, address_line1 as street, address_postal_code as zip, address_city as city,
         address_country as country
       from account
       where account_id = $1 and address_id = $2 and closed_at is null
       for no key update)
     update account
     set address_line1 = $3, address_postal_code = $4, address_city = $5, address_country = $6
     from former
     where account.account_id = former.account_id
     returning former.street, former.zip, former.city, former.country`,
    [accountId, id, street, zip, city, country],
  )
  return former
}

/** The active policies of the account that are garaged at the address `addressId`, and how each writes it. */
export async function listPoliciesAt(
  sql: Sql,
  accountId: string,
  addressId: string,
): Promise<{ policyNumber: string; address: FormerAddress }[]> {
  return sql.query(
    `select policy_number as "policyNumber",
       json_build_object('street', address_street, 'zip', address_zip, 'city', address_city,
         'country', address_country) as address
     from policy
     where account_id = $1 and address_id = $2 and state <> all($3)
     order by policy_number`,
    [accountId, addressId, terminatedStates],
  )
}
