import type { ConsentEntry } from '@portal/domain/privacy/consent.schema.ts'
import type { Sql } from '../../db/db.ts'
import { isoInstant } from '../../db/iso-instant.ts'

/** The newest that are listed: many times what anybody changes her mind. */
const mostListed = 1_000

/** Each consent of the account as it was given or withdrawn, the newest first (RGPD art. 7). */
export async function listConsents(sql: Sql, accountId: string): Promise<ConsentEntry[]> {
  return sql.query<ConsentEntry>(
    `select position, granted, channel, text_version as "textVersion", ${isoInstant('at')} as at
     from consent
     where account_id = $1
     order by position desc
     limit $2`,
    [accountId, mostListed],
  )
}

/**
 * Sets the consent to commercial prospecting, which is hers to say from now on (decisions §3); false when
 * the open account does not exist.
 */
export async function setConsent(sql: Sql, accountId: string, commercialConsent: boolean): Promise<boolean> {
  const rows = await sql.query(
    `update account set commercial_consent = $2, consent_chosen_at = now() where account_id = $1 and closed_at is null returning 1`,
    [accountId, commercialConsent],
  )
  return rows.length === 1
}
