import type { Sql } from '../../db/db.ts'
import { oweNotices } from '../../outbox/outbox.ts'
import { countNew } from './document-news.sql.ts'

/** How many documents an import adds, by account; an account without any before has none counted. */
export type DocumentNews = Map<string, { count: number; hadSome: boolean }>

/**
 * Counts the documents that are about to be written, of which the staged ones are in memory anyway. Those of
 * an account that had none came with its contract, so that a first feed mails nobody.
 */
export async function noteDocuments(
  sql: Sql,
  news: DocumentNews,
  documents: readonly { accountId: string; id: string }[],
): Promise<void> {
  for (const { accountId, count, hasSome } of await countNew(sql, documents)) {
    const { count: before, hadSome } = news.get(accountId) ?? { count: 0, hadSome: hasSome }
    news.set(accountId, { count: before + count, hadSome })
  }
}

/** Owes one mail to each customer who finds documents that were not there before this import. */
export async function oweDocumentNews(sql: Sql, news: DocumentNews): Promise<void> {
  const told = Array.from(news, ([accountId, { count, hadSome }]) =>
    hadSome && count > 0 ? [{ accountId, notice: 'documentsAdded' as const, facts: { count } }] : [],
  )
  await oweNotices(sql, told.flat())
}
