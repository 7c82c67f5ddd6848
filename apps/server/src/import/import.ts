import type { Db, Sql } from '../db/db.ts'
import { holdSweeper } from '../files/reconciliation/sweeper.ts'
import type { Files } from '../files/store/files.ts'
import { orUndo } from '../ground/undo.ts'
import { listAccountIds, upsertAccounts } from './account.sql.ts'
import { upsertDocuments } from './document.sql.ts'
import { discardDocuments, keepDocuments, stageDocuments, type StagedDocument } from './documents.ts'
import { checkFeed, lineBatchesOf, type LineCounts, type Progress } from './feed-reader.ts'
import { FeedError, type Feed } from './feed.ts'
import { lockImports } from './import.sql.ts'
import { listPasswordChanges } from './login.sql.ts'
import { changedLogins, importLogins, type ChangedLogin } from './logins.ts'
import { replacePolicies } from './policy.sql.ts'

type ImportDeps = {
  db: Db
  files: Files
  /** Told, once all is in, of each value kept against the feed (decisions §3). */
  onKept?: (event: Kept) => void
  /** Told, once all is in, of each account whose owner's own password the feed has replaced. */
  onReset?: (accountId: string) => void
}

/** `request` is the number of the customer's change, null when the journal has none. */
export type Kept = {
  event: 'kept'
  accountId: string
  policyNumber: null
  field: 'password'
  request: string | null
}

/** Told how far an import is, in bytes of all readings of the feed. */
export type ImportProgress = (doneBytes: number, totalBytes: number) => void

const patienceMs = 15 * 60_000

/**
 * Brings the broker's feed in (decisions §1): all of it or nothing, the same state however often. The feed is
 * read once to check it and once for each kind, so its lines may stand in any order and memory does not grow
 * with their content.
 * @throws FeedError naming line, field and reason
 */
export async function importFeed(
  { db, files, onKept, onReset }: ImportDeps,
  feed: Feed,
  progress: ImportProgress = () => {},
): Promise<LineCounts> {
  const readings = 6
  let done = 0
  const onRead: Progress = (bytes) => progress((done += bytes), feed.sizeBytes * readings)

  const counts = await checkFeed(feed, onRead)
  const { changed: logins, kept } = await changedLogins(db, feed, onRead)
  const staged = await stageDocuments(files, feed, onRead)
  const written = db.transaction(
    async (tx) => {
      await lockImports(tx)
      await importAccounts(tx, feed, logins, onRead)
      await importPolicies(tx, feed, onRead)
      await importDocuments(tx, feed, staged, onRead)
      await holdSweeper(tx)
      // After the last check and before the commit: a row never names bytes that are not there.
      await keepDocuments(staged)
    },
    { patienceMs },
  )
  await orUndo(written, () => discardDocuments(staged))
  for (const { accountId, ends } of logins) if (ends) onReset?.(accountId)
  if (onKept) await tellKept(db, kept, onKept)
  return counts
}

async function tellKept(db: Sql, accountIds: readonly string[], tell: (event: Kept) => void): Promise<void> {
  const requests = await listPasswordChanges(db, accountIds)
  for (const accountId of accountIds) {
    const request = requests.get(accountId) ?? null
    tell({ event: 'kept', accountId, policyNumber: null, field: 'password', request })
  }
}

async function importAccounts(
  tx: Sql,
  feed: Feed,
  logins: readonly ChangedLogin[],
  onRead: Progress,
): Promise<void> {
  for await (const batch of lineBatchesOf(feed, 'account', onRead)) {
    await upsertAccounts(
      tx,
      batch.map(({ value }) => value),
    )
  }
  await importLogins(tx, logins)
}

async function importPolicies(tx: Sql, feed: Feed, onRead: Progress): Promise<void> {
  for await (const batch of lineBatchesOf(feed, 'policy', onRead)) {
    const policies = batch.map(({ value }) => value)
    const known = await listAccountIds(tx, [...new Set(policies.map(({ accountId }) => accountId))])
    const stray = batch.find(({ value }) => !known.has(value.accountId))
    if (stray) throw new FeedError(stray.number, 'accountId: is neither in the feed nor in the database')
    await replacePolicies(tx, policies)
  }
}

async function importDocuments(
  tx: Sql,
  feed: Feed,
  staged: readonly StagedDocument[],
  onRead: Progress,
): Promise<void> {
  const contents = staged.values()
  for await (const batch of lineBatchesOf(feed, 'document', onRead)) {
    const rows = batch.map(({ number, value }) => {
      const content = contents.next().value
      if (!content) throw new FeedError(number, 'was added while the feed was read')
      const { accountId, policyNumber, id, fileName, created } = value
      const { mediaType, sizeBytes, sha256 } = content
      return { accountId, policyNumber, id, fileName, created, mediaType, sizeBytes, sha256 }
    })
    const unknown = await upsertDocuments(tx, rows)
    const stray = batch.find(({ value }) =>
      unknown.some(({ accountId, id }) => value.accountId === accountId && value.id === id),
    )
    if (stray) {
      throw new FeedError(
        stray.number,
        'policyNumber: is no policy of this account in the feed or in the database',
      )
    }
  }
}
