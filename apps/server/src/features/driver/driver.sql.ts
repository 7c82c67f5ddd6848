import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

type KnownDriver = { principal: boolean; firstName: string | null; lastName: string | null }

/** The drivers of the policy, by name as far as it names them. */
export async function listDrivers(sql: Sql, { accountId, policyNumber }: PolicyKey): Promise<KnownDriver[]> {
  return sql.query(
    `select principal, first_name as "firstName", last_name as "lastName"
     from driver
     where account_id = $1 and policy_number = $2`,
    [accountId, policyNumber],
  )
}
