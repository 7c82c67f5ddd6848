import { undoneStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { listed } from '../../db/listed.ts'

/** A change of bank details that waits for another holder's mandate, by account and number. */
export type MandateKey = { accountId: string; number: string }

export type MandateRow = {
  status: RequestStatus
  policyNumber: string
  ownerName: string
  iban: string
  /** The customer whose policy it is. */
  firstName: string
  lastName: string
}

const waiting = `request.account_id = $1 and request.number = $2 and kind = 'changePaymentDetails' and payload ? 'mandate'`

/** The mandate of the request; undefined when the account has no such request, or it needs none. */
export async function findMandate(
  sql: Sql,
  { accountId, number }: MandateKey,
): Promise<MandateRow | undefined> {
  const [mandate] = await sql.query<MandateRow>(
    `select status, policy_number as "policyNumber", payload #>> '{bankAccount,ownerName}' as "ownerName",
       payload #>> '{bankAccount,iban}' as iban, first_name as "firstName", last_name as "lastName"
     from request join account using (account_id)
     where ${waiting}`,
    [accountId, number],
  )
  return mandate
}

/**
 * The same request, locked until the transaction ends, its policy first as other writes lock them; undefined
 * likewise.
 */
export async function lockMandate(
  sql: Sql,
  { accountId, number }: MandateKey,
): Promise<Pick<MandateRow, 'status' | 'policyNumber'> | undefined> {
  await sql.query(
    `select 1
     from policy
     where account_id = $1 and policy_number = (select policy_number from request where ${waiting})
     for update`,
    [accountId, number],
  )
  const [mandate] = await sql.query<Pick<MandateRow, 'status' | 'policyNumber'>>(
    `select status, policy_number as "policyNumber" from request where ${waiting} for update`,
    [accountId, number],
  )
  return mandate
}

/** The SHA-256 of each file that was sent as the signed mandate of the request and not sent back. */
export async function listSignedMandates(sql: Sql, { accountId, number }: MandateKey): Promise<string[]> {
  const rows = await sql.query<{ sha256: string }>(
    `select sha256
     from request join request_file using (account_id, number)
     where account_id = $1 and kind = 'sendMandate' and payload->>'request' = $2
       and status not in (${listed(undoneStatuses)})`,
    [accountId, number],
  )
  return rows.map(({ sha256 }) => sha256)
}
