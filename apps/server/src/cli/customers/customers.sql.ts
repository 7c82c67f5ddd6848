import { fullName } from '@portal/domain/ground/full-name.ts'
import type { Sql } from '../../db/db.ts'

/** A customer with her policies, each with the plate of its first vehicle. */
export type CustomerRow = {
  accountId: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string | null
  policies: { policyNumber: string; state: string; licensePlate: string | null }[]
}

const batchSize = 1_000

/**
 * The customers of whom `search` knows one of these: name, e-mail, policy numbers, plates. By account id,
 * read in batches.
 */
export async function* findCustomers(
  sql: Sql,
  search: (texts: readonly string[]) => boolean,
): AsyncGenerator<CustomerRow> {
  let after = ''
  for (;;) {
    const batch = await sql.query<CustomerRow & { plates: string[] }>(statement, [after, batchSize])
    yield* batch.flatMap(({ plates, ...customer }) =>
      search([...textsOf(customer), ...plates]) ? [customer] : [],
    )
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    after = last.accountId
  }
}

function textsOf(customer: CustomerRow): string[] {
  const { email, policies } = customer
  return [fullName(customer), email, ...policies.map(({ policyNumber }) => policyNumber)]
}

const statement = `
select account_id as "accountId", first_name as "firstName", last_name as "lastName", email,
  phone_number as "phoneNumber",
  (select coalesce(json_agg(json_build_object('policyNumber', policy_number, 'state', state, 'licensePlate', (
     select license_plate
     from risk
     where risk.account_id = policy.account_id and risk.policy_number = policy.policy_number
     order by position
     limit 1)) order by policy_number), '[]')
   from policy
   where policy.account_id = account.account_id) as policies,
  array(select license_plate from risk where risk.account_id = account.account_id) as plates
from account
where account_id > $1
order by account_id
limit $2`
