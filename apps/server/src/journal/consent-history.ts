import type { ConsentChannel } from '@portal/domain/privacy/consent.schema.ts'
import { consentTexts } from '@portal/words/consent/consent-texts.ts'
import type { Sql } from '../db/db.ts'
import { insertConsents } from './consent-history.sql.ts'

type NotedConsent = {
  channel: ConsentChannel
  /** Absent = now, by the database's clock. */
  at?: Date
}

/** What the portal itself showed; elsewhere it does not know the words. */
const texts: Partial<Record<ConsentChannel, { version: string }>> = consentTexts

/**
 * Notes the accounts' consents as they stand now, in the transaction that has set them: a choice of hers even
 * if it is the same again, all else only where it changes something (RGPD art. 7).
 */
export function noteConsents(
  sql: Sql,
  accountIds: readonly string[],
  { channel, at }: NotedConsent,
): Promise<void> {
  const textVersion = texts[channel]?.version ?? null
  return insertConsents(sql, accountIds, { channel, textVersion, at, isChoice: channel === 'portal' })
}
