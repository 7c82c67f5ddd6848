import type { Sql } from '../db/db.ts'

type PolicyKey = { accountId: string; policyNumber: string }

/** Whether the open account holds the policy. */
export async function findPolicy(sql: Sql, { accountId, policyNumber }: PolicyKey): Promise<boolean> {
  const rows = await sql.query(
    `select 1
     from policy join account using (account_id)
     where account_id = $1 and policy_number = $2 and closed_at is null`,
    [accountId, policyNumber],
  )
  return rows.length === 1
}

/** The state of the policy, locked until the transaction ends; undefined when the open account does not hold it. */
export async function lockPolicy(
  sql: Sql,
  { accountId, policyNumber }: PolicyKey,
): Promise<{ state: string } | undefined> {
  const [policy] = await sql.query<{ state: string }>(
    `select policy.state
     from policy join account using (account_id)
     where account_id = $1 and policy_number = $2 and closed_at is null
     for update of policy`,
    [accountId, policyNumber],
  )
  return policy
}
