import type { AddressLines } from '@portal/domain/address/address.ts'
import type { Person } from '@portal/domain/driver/person.ts'
import type { PaymentDetails } from '@portal/domain/policy/policy.schema.ts'
import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** What an account has that its customer changes herself. */
export type StoredAccount = {
  accountId: string
  address: AddressLines
  commercialConsent: boolean
  /** Whether she has answered in the portal, or closed the account, which withdraws it. */
  hasAnswered: boolean
}

/**
 * Those of the accounts that there are, locked until the transaction ends. Whoever is changing one is waited
 * for, so that a later statement sees the request; whoever comes after waits.
 */
export async function lockAccounts(sql: Sql, accountIds: readonly string[]): Promise<StoredAccount[]> {
  return sql.query<StoredAccount>(
    `select account_id as "accountId",
       json_build_object('street', address_line1, 'zip', address_postal_code, 'city', address_city,
         'country', address_country) as address,
       commercial_consent and closed_at is null as "commercialConsent",
       consent_chosen_at is not null or closed_at is not null as "hasAnswered"
     from account
     where account_id = any($1)
     order by account_id
     for no key update`,
    [accountIds],
  )
}

/** What a policy has that its customer changes, or asks to have changed. */
export type StoredPolicy = PolicyKey & {
  paymentDetails: PaymentDetails | null
  garage: AddressLines
  state: string
  drivers: Person[]
  risks: { licensePlate: string }[]
}

/** Those of the policies that there are, locked as `lockAccounts` locks. */
export async function lockPolicies(sql: Sql, keys: readonly PolicyKey[]): Promise<StoredPolicy[]> {
  return sql.query<StoredPolicy>(
    `select account_id as "accountId", policy_number as "policyNumber",
       case when payment_id is not null then json_build_object('id', payment_id, 'paymentMethod', payment_method,
         'bankAccount', json_build_object('ownerName', owner_name, 'bic', bic, 'iban', iban))
       end as "paymentDetails",
       json_build_object('street', address_street, 'zip', address_zip, 'city', address_city,
         'country', address_country) as garage,
       state,
       (select coalesce(json_agg(json_build_object(
            'firstName', first_name, 'lastName', last_name, 'birthDate', birth_date)), '[]')
        from driver
        where driver.account_id = policy.account_id and driver.policy_number = policy.policy_number) as drivers,
       (select coalesce(json_agg(json_build_object('licensePlate', license_plate)), '[]')
        from risk
        where risk.account_id = policy.account_id and risk.policy_number = policy.policy_number) as risks
     from policy
     where (account_id, policy_number) in (
       select "accountId", "policyNumber"
       from jsonb_to_recordset($1) as line("accountId" text, "policyNumber" text))
     order by account_id, policy_number
     for no key update of policy`,
    [JSON.stringify(keys.map(({ accountId, policyNumber }) => ({ accountId, policyNumber })))],
  )
}
