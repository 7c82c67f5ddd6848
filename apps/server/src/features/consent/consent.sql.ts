import type { Sql } from '../../db/db.ts'

/** Sets the consent to commercial prospecting; false when the open account does not exist. */
export async function setConsent(sql: Sql, accountId: string, commercialConsent: boolean): Promise<boolean> {
  const rows = await sql.query(
    `update account set commercial_consent = $2 where account_id = $1 and closed_at is null returning 1`,
    [accountId, commercialConsent],
  )
  return rows.length === 1
}
