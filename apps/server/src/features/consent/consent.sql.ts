import type { Sql } from '../../db/db.ts'

/**
 * Sets the consent to commercial prospecting, which is hers to say from now on (decisions §3); false when the
 * open account does not exist.
 */
export async function setConsent(sql: Sql, accountId: string, commercialConsent: boolean): Promise<boolean> {
  const rows = await sql.query(
    `update account set commercial_consent = $2, consent_chosen_at = now() where account_id = $1 and closed_at is null returning 1`,
    [accountId, commercialConsent],
  )
  return rows.length === 1
}
