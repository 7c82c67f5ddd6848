import type { Sql } from '../../db/db.ts'

/** Whether the operator blocked this IBAN or the beginning of it. */
export async function isBlocked(sql: Sql, iban: string): Promise<boolean> {
  const rows = await sql.query('select 1 from blocked_iban where starts_with($1, prefix) limit 1', [iban])
  return rows.length === 1
}

type Change = {
  accountId: string
  policyNumber: string
  paymentId: string
  iban: string
  /** Undefined keeps the holder on file. */
  ownerName: string | undefined
}

type BankAccount = { ownerName: string; bic: string | null; iban: string }

/** What the broker is told, and what stood there before. */
type Changed = {
  told: { paymentMethod: string; bankAccount: { ownerName: string; iban: string } }
  replaced: { bankAccount: BankAccount }
}

/**
 * Changes the bank details `paymentId` of the policy; undefined when the policy has no such details. The BIC
 * on file belonged to the former IBAN; SEPA does without one.
 */
export async function updatePaymentDetails(
  sql: Sql,
  { accountId, policyNumber, paymentId, iban, ownerName }: Change,
): Promise<Changed | undefined> {
  const [row] = await sql.query<{ paymentMethod: string; ownerName: string; replaced: BankAccount }>(
    `with former as (
       select account_id, policy_number, json_build_object('ownerName', owner_name, 'bic', bic, 'iban', iban) as replaced
       from policy
       where account_id = $1 and policy_number = $2 and payment_id = $3
       for update)
     update policy set iban = $4, owner_name = coalesce($5, owner_name), bic = null
     from former
     where policy.account_id = former.account_id and policy.policy_number = former.policy_number
     returning payment_method as "paymentMethod", owner_name as "ownerName", replaced`,
    [accountId, policyNumber, paymentId, iban, ownerName ?? null],
  )
  return (
    row && {
      told: { paymentMethod: row.paymentMethod, bankAccount: { ownerName: row.ownerName, iban } },
      replaced: { bankAccount: row.replaced },
    }
  )
}
