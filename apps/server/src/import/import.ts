import { minuteMs } from '@portal/domain/ground/dates.ts'
import type { Db, Sql } from '../db/db.ts'
import { holdSweeper } from '../files/reconciliation/sweeper.ts'
import type { Files } from '../files/store/files.ts'
import { createClock, type Clock } from '../ground/clock.ts'
import { orUndo } from '../ground/undo.ts'
import { noteConsents } from '../journal/consent-history.ts'
import { listAccountIds, upsertAccounts } from './account.sql.ts'
import { listChangedDocuments, upsertDocuments } from './document.sql.ts'
import { discardDocuments, keepDocuments, stageDocuments, type StagedDocument } from './documents.ts'
import { checkFeed, lineBatchesOf, type LineCounts, type Progress } from './feed-reader.ts'
import { FeedError, type Feed } from './feed.ts'
import { lockImports, noteImport } from './import.sql.ts'
import { changedLogins, importLogins, type LoginChanges } from './logins.ts'
import { noteDocuments, oweDocumentNews, type DocumentNews } from './news/document-news.ts'
import { findPolicyNews, owePolicyNews } from './news/policy-news.ts'
import { replacePolicies } from './policy.sql.ts'
import { notingAccounts, notingPolicies } from './report/changes.ts'
import { reporting, type Listener, type Report } from './report/report.ts'
import { heedAccounts } from './word/accounts.ts'
import { endGarages, type Garages } from './word/garages.ts'
import { tellKeptPasswords } from './word/passwords.ts'
import { heedPolicies } from './word/policies.ts'

export type ImportDeps = {
  db: Db
  files: Files
  /** The machine's unless another is given. */
  clock?: Clock
  /** Whether all is done and nothing comes of it but what is told (decisions §3). */
  isDryRun?: boolean
  /** Told, once all is in, what became of the customers' own words and of each value, the counts last. */
  onEvent?: Listener
  /** Told, once all is in, of each account whose owner's own password the feed has replaced. */
  onReset?: (accountId: string) => void
}

/** Told how far an import is, in bytes of all readings of the feed. */
export type ImportProgress = (doneBytes: number, totalBytes: number) => void

const patienceMs = 15 * minuteMs

/** Takes a transaction back that has shown what it would do. */
class ImportTried extends Error {
  override readonly name = 'ImportTried'
}

/**
 * Brings the broker's feed in (decisions §1): all of it or nothing, the same state however often. The feed is
 * read once to check it and once for each kind, so its lines may stand in any order and memory does not grow
 * with their content.
 * @throws FeedError naming line, field and reason
 */
export async function importFeed(
  { db, files, clock = createClock(), isDryRun = false, onEvent, onReset }: ImportDeps,
  feed: Feed,
  progress: ImportProgress = () => {},
): Promise<LineCounts> {
  const readings = 6
  let done = 0
  const onRead: Progress = (bytes) => progress((done += bytes), feed.sizeBytes * readings)

  const counts = await checkFeed(feed, onRead)
  const logins = await changedLogins(db, feed, onRead)
  const staged = await stageDocuments(files, feed, onRead)
  await reporting(onEvent, async (report) => {
    const written = db.transaction(
      async (tx) => {
        await report.restart()
        await importAll(tx, { feed, logins, staged, report, clock, onRead })
        if (isDryRun) throw new ImportTried()
        await noteImport(tx, counts)
        await holdSweeper(tx)
        // After the last check and before the commit: a row never names bytes that are not there.
        await keepDocuments(staged)
      },
      { patienceMs },
    )
    await orUndo(written, () => discardDocuments(staged)).catch(unlessDryRun)
    report.note(countsEvent(counts))
    await report.tell()
  })
  const reset = isDryRun ? [] : logins.changed.filter(({ ends }) => ends)
  for (const { accountId } of reset) onReset?.(accountId)
  return counts
}

function unlessDryRun(error: unknown): void {
  if (!(error instanceof ImportTried)) throw error
}

type Work = {
  feed: Feed
  logins: LoginChanges
  staged: readonly StagedDocument[]
  report: Report
  clock: Clock
  onRead: Progress
}

/**
 * Locks accounts, then policies, then requests, in the order of every other write, none of which holds a
 * policy and waits for an account: nobody waits for an import that waits for them.
 */
async function importAll(tx: Sql, work: Work): Promise<void> {
  const { logins, report } = work
  await lockImports(tx)
  await tellKeptPasswords(tx, logins.kept, report.note)
  await importAccounts(tx, work)
  await importPolicies(tx, work)
  await importDocuments(tx, work)
  await report.flush()
}

function countsEvent({ account, policy, document }: LineCounts) {
  return { event: 'counts', accounts: account, policies: policy, documents: document } as const
}

async function importAccounts(tx: Sql, { feed, logins, report, onRead }: Work): Promise<void> {
  for await (const batch of lineBatchesOf(feed, 'account', onRead)) {
    const lines = batch.map(({ value }) => value)
    const heeded = await heedAccounts(tx, lines, report.note)
    const accountIds = lines.map(({ accountId }) => accountId)
    await notingAccounts(tx, report, accountIds, () => upsertAccounts(tx, heeded))
    await noteConsents(tx, accountIds, { channel: 'feed' })
    await report.flush()
  }
  await importLogins(tx, logins.changed)
  for (const { accountId, fields } of logins.changed) {
    for (const field of fields) report.note({ event: 'changed', accountId, policyNumber: null, field })
  }
}

async function importPolicies(tx: Sql, { feed, report, clock, onRead }: Work): Promise<void> {
  const garages: Garages = new Map()
  for await (const batch of lineBatchesOf(feed, 'policy', onRead)) {
    const policies = batch.map(({ value }) => value)
    const known = await listAccountIds(tx, [...new Set(policies.map(({ accountId }) => accountId))])
    const stray = batch.find(({ value }) => !known.has(value.accountId))
    if (stray) throw new FeedError(stray.number, 'accountId: is neither in the feed nor in the database')
    const heeded = await heedPolicies(tx, policies, garages, report.note)
    const news = await findPolicyNews(tx, heeded, { today: clock.today(), note: report.note })
    await notingPolicies(tx, report, policies, () => replacePolicies(tx, heeded))
    await owePolicyNews(tx, news, clock)
    await report.flush()
  }
  await endGarages(tx, garages, report.note)
}

async function importDocuments(tx: Sql, { feed, staged, report, onRead }: Work): Promise<void> {
  const contents = staged.values()
  const news: DocumentNews = new Map()
  for await (const batch of lineBatchesOf(feed, 'document', onRead)) {
    const rows = batch.map(({ number, value }) => {
      const content = contents.next().value
      if (!content) throw new FeedError(number, 'was added while the feed was read')
      const { accountId, policyNumber, id, fileName, created } = value
      const { mediaType, sizeBytes, sha256 } = content
      return { accountId, policyNumber, id, fileName, created, mediaType, sizeBytes, sha256 }
    })
    for (const key of report.isWanted ? await listChangedDocuments(tx, rows) : []) {
      report.note({ event: 'changed', ...key, field: 'document' })
    }
    await noteDocuments(tx, news, rows)
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
    await report.flush()
  }
  await oweDocumentNews(tx, news)
}
