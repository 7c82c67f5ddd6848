import type { Sql } from '../db/db.ts'
import type { PolicyKey } from './policy-key.ts'

type AccountStanding = { isClosed: boolean; holdsPolicy: boolean }

/** How the account stands, and whether it holds the policy, if asked; undefined for an unknown account. */
export async function findStanding(
  sql: Sql,
  accountId: string,
  policyNumber: string | undefined,
): Promise<AccountStanding | undefined> {
  const [standing] = await sql.query<AccountStanding>(
    `select closed_at is not null as "isClosed",
       exists (select 1 from policy where policy.account_id = $1 and policy_number = $2) as "holdsPolicy"
     from account
     where account_id = $1`,
    [accountId, policyNumber ?? null],
  )
  return standing
}

/**
 * Whether the account is open, which it stays until the transaction ends: a closing waits for the lock, other
 * changes of the account do not. One that is closing is waited for, and is closed then.
 */
export async function holdOpen(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql.query(
    'select 1 from account where account_id = $1 and closed_at is null for key share',
    [accountId],
  )
  return rows.length === 1
}

/**
 * Waits until no write of the account is under way and keeps others waiting until the transaction ends, as a
 * feed does: none is recorded after a closing, nor among what is deleted.
 */
export async function holdAccount(sql: Sql, accountId: string): Promise<void> {
  await sql.query('select 1 from account where account_id = $1 for update', [accountId])
}

/** The state of the policy; undefined when the account does not hold it. */
export async function findPolicy(
  sql: Sql,
  { accountId, policyNumber }: PolicyKey,
): Promise<{ state: string } | undefined> {
  const [policy] = await sql.query<{ state: string }>(
    'select state from policy where account_id = $1 and policy_number = $2',
    [accountId, policyNumber],
  )
  return policy
}

/** The state of the policy, locked until the transaction ends; undefined if not of the open account. */
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
