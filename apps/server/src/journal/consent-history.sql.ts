import type { ConsentChannel } from '@portal/domain/privacy/consent.schema.ts'
import { consentTexts } from '@portal/words/consent/consent-texts.ts'
import type { Sql } from '../db/db.ts'

type Noted = {
  channel: ConsentChannel
  /** Absent = now, by the database's clock. */
  at?: Date
}

/**
 * Notes the accounts' consents as they stand now, in the transaction that has set them: a choice of hers even
 * if it is the same again, all else only where it changes something (RGPD art. 7).
 */
export async function noteConsents(
  sql: Sql,
  accountIds: readonly string[],
  { channel, at }: Noted,
): Promise<void> {
  const textVersion = channel === 'feed' ? null : consentTexts[channel].version
  await sql.query(
    `insert into consent (account_id, position, granted, channel, text_version, at)
     select account.account_id, coalesce(last.position, 0) + 1, commercial_consent, $2, $3, coalesce($4, now())
     from account
     left join lateral (
       select position, granted
       from consent
       where consent.account_id = account.account_id
       order by position desc
       limit 1) as last on true
     where account.account_id = any($1) and ($5 or last.granted is distinct from commercial_consent)`,
    [accountIds, channel, textVersion, at ?? null, channel === 'portal'],
  )
}
