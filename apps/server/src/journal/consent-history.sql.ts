import type { Sql } from '../db/db.ts'

type NotedConsent = {
  channel: string
  textVersion: string | null
  at: Date | undefined
  /** Whether what stands already is noted again. */
  isChoice: boolean
}

/** Adds to the history of each account what its row says now. */
export async function insertConsents(
  sql: Sql,
  accountIds: readonly string[],
  { channel, textVersion, at, isChoice }: NotedConsent,
): Promise<void> {
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
    [accountIds, channel, textVersion, at ?? null, isChoice],
  )
}
