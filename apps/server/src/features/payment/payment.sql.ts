import type { Sql } from '../../db/db.ts'
import type { PolicyKey } from '../../ownership/policy-key.ts'

/** Whether the operator blocked this IBAN or the beginning of it. */
export async function isBlocked(sql: Sql, iban: string): Promise<boolean> {
  const rows = await sql.query('select 1 from blocked_iban where starts_with($1, prefix) limit 1', [iban])
  return rows.length === 1
}

export type ReplacedAccount = { ownerName: string; bic: string | null; iban: string }

type Details = PolicyKey & { paymentId: string }

/**
 * The bank details `paymentId` of the policy, locked until the transaction ends; undefined when the policy
 * has no such details.
 */
export async function lockPaymentDetails(
  sql: Sql,
  { accountId, policyNumber, paymentId }: Details,
): Promise<{ paymentMethod: string; bankAccount: ReplacedAccount } | undefined> {
  const [row] = await sql.query<{ paymentMethod: string; bankAccount: ReplacedAccount }>(
    `select payment_method as "paymentMethod",
       json_build_object('ownerName', owner_name, 'bic', bic, 'iban', iban) as "bankAccount"
     from policy
     where account_id = $1 and policy_number = $2 and payment_id = $3
     for update`,
    [accountId, policyNumber, paymentId],
  )
  return row
}

/** Changes the bank details. The BIC on file belonged to the former IBAN; SEPA does without one. */
export async function updatePaymentDetails(
  sql: Sql,
  { accountId, policyNumber, paymentId }: Details,
  { iban, ownerName }: Omit<ReplacedAccount, 'bic'>,
): Promise<void> {
  await sql.query(
    `update policy set iban = $4, owner_name = $5, bic = null
     where account_id = $1 and policy_number = $2 and payment_id = $3`,
    [accountId, policyNumber, paymentId, iban, ownerName],
  )
}
