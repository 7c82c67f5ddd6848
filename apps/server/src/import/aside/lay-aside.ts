import type { IsoDate } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../../db/db.ts'
import { batching } from '../feed/batching.ts'
import { checkedLinesOf, type DigestedLine, type LineCounts, type Progress } from '../feed/feed-reader.ts'
import { FeedError, type Feed } from '../feed/feed.ts'
import type { Note } from '../word/outcome.ts'
import { tellKeptPasswords } from '../word/passwords.ts'
import { compareAccounts, comparePolicies } from './compare.ts'
import { layDocumentsAside } from './documents.ts'
import { findStray, insertLines, steps, type AsideLine } from './feed-line.sql.ts'
import type { Knowing } from './known.ts'
import { changedLogins } from './logins.ts'
import { oneAhead } from './one-ahead.ts'

/** What a feed holds, and how much of it is another than what is there. */
export type LaidAside = { counts: LineCounts; logins: number; documents: number }

type FeedReading = {
  sql: Sql
  /** The import that reads. */
  runId: string
  feed: Feed
  knowing: Knowing
  today: IsoDate
  note: Note
  /** Told of each batch that was compared, after it. */
  onBatch: () => Promise<void>
  onRead: Progress
}

/**
 * Reads the whole feed, checks every line that is not known, and lays those aside that are others than what
 * is there. Nothing is locked, each batch is a statement or a few of its own, and memory holds batches only.
 * @throws FeedError at the first line that is wrong
 */
export async function layAside(reading: FeedReading): Promise<LaidAside> {
  const { sql, runId, feed, knowing, onRead } = reading
  const laid: LaidAside = { counts: { account: 0, policy: 0, document: 0 }, logins: 0, documents: 0 }
  const accounts = batching<DigestedLine<'account'>>()
  const policies = batching<DigestedLine<'policy'>>()
  // The next batch is read and checked while the database compares one.
  await oneAhead(async (next) => {
    for await (const line of checkedLinesOf(feed, knowing.find, onRead)) {
      laid.counts[line.kind]++
      if (line.value === undefined) continue
      const { value, ...place } = line
      const batch = value.kind === 'account' ? accounts.add({ ...place, value }) : undefined
      if (batch) await next(() => layAccounts(reading, batch, laid))
      const more = value.kind === 'policy' ? policies.add({ ...place, value }) : undefined
      if (more) await next(() => layPolicies(reading, more))
    }
    await next(() => layAccounts(reading, accounts.take(), laid))
    await next(() => layPolicies(reading, policies.take()))
  })
  const stray = await findStray(sql)
  if (stray) throw new FeedError(stray.number, 'accountId: is neither in the feed nor in the database')
  laid.documents = await layDocumentsAside({ sql, runId, feed, most: laid.counts.document })
  return laid
}

async function layAccounts(
  { sql, runId, knowing, note, onBatch }: FeedReading,
  lines: readonly DigestedLine<'account'>[],
  laid: LaidAside,
): Promise<void> {
  if (lines.length === 0) return
  const { changed, kept } = await changedLogins(sql, lines)
  await tellKeptPasswords(sql, kept, note)
  const logins = changed.map(({ number, login }): AsideLine => {
    return { accountId: login.accountId, step: steps.login, key: '', number, isNew: true, line: login }
  })
  laid.logins += logins.length
  await knowing.comparing(async () => {
    const { aside, same } = await compareAccounts(sql, lines)
    await insertLines(sql, [...aside, ...logins], runId)
    return same
  })
  await onBatch()
}

async function layPolicies(
  { sql, runId, knowing, today, onBatch }: FeedReading,
  lines: readonly DigestedLine<'policy'>[],
): Promise<void> {
  if (lines.length === 0) return
  await knowing.comparing(async () => {
    const { aside, same } = await comparePolicies(sql, lines, today)
    await insertLines(sql, aside, runId)
    return same
  })
  await onBatch()
}
