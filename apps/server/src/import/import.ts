import { randomUUID } from 'node:crypto'
import type { Db } from '../db/db.ts'
import type { Files } from '../files/store/files.ts'
import { createClock, type Clock } from '../ground/clock.ts'
import { collect } from '../ground/collect.ts'
import { StartError } from '../ground/start-error.ts'
import { andFinally } from '../ground/undo.ts'
import {
  beginRun,
  createKnowing,
  deleteLines,
  endRun,
  findDue,
  importingAlone,
  importMs,
  Overtaken,
  patient,
  setDue,
} from './aside/aside.ts'
import { keepDocuments } from './aside/documents.ts'
import { layAside, type LaidAside } from './aside/lay-aside.ts'
import type { LineCounts } from './feed/feed-reader.ts'
import type { Feed } from './feed/feed.ts'
import { resetAccounts } from './merge/logins.ts'
import { mergeAside, mergeDue } from './merge/merge.ts'
import { reporting, type Listener, type Report } from './report/report.ts'

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

const collectedBytes = 8_000_000

/** Told how far an import is: first the bytes that are read, then as many more as the changes are worth. */
export type ImportProgress = (done: number, total: number) => void

type Import = Required<Pick<ImportDeps, 'db' | 'files' | 'clock' | 'isDryRun'>> & {
  feed: Feed
  report: Report
  progress: ImportProgress
  onReset: (accountId: string) => void
}

/**
 * Brings the broker's feed in (decisions §1): all of it or nothing, the same state however often. It is read
 * once, checked and compared with what is there, in batches; only what is different lies aside and is brought
 * in once all of it is known to be right, in transactions that no customer waits for
 * (docs/decisions/0099-a-feed-is-merged-by-difference.md). Its lines may stand in any order.
 * @throws FeedError naming line, field and reason
 */
export async function importFeed(
  { db, files, clock = createClock(), isDryRun = false, onEvent, onReset = () => {} }: ImportDeps,
  feed: Feed,
  progress: ImportProgress = () => {},
): Promise<LineCounts> {
  return reporting(onEvent, async (report) => {
    const given = { db, files, clock, isDryRun, feed, report, progress, onReset }
    const { account, policy, document } = await importingAlone(db, () => importAlone(given))
    report.note({ event: 'counts', accounts: account, policies: policy, documents: document })
    await report.tell()
    return { account, policy, document }
  })
}

async function importAlone(given: Import): Promise<LineCounts> {
  await finishFormer(given)
  const runId = randomUUID()
  await begin(given.db, runId)
  return andFinally(importRun(given, runId), () => forgetUnlessDue(given.db, runId))
}

async function importRun(given: Import, runId: string): Promise<LineCounts> {
  const { db, clock, isDryRun, report, progress } = given
  let read = 0
  const feed = frugal(given.feed)
  const reading = {
    sql: patient(db),
    runId,
    feed,
    knowing: await createKnowing(patient(db), runId, isDryRun),
    today: clock.today(),
    note: report.note,
    onBatch: report.flush,
    onRead: (bytes: number) => progress((read += bytes), feed.sizeBytes * 2),
  }
  return bringIn({ ...given, feed }, runId, await layAside(reading))
}

/** Of what was read batches alone are needed: their garbage goes before it is many times as much. */
function collecting(): (bytes: number) => void {
  let since = 0
  return (bytes) => {
    since += bytes
    if (since < collectedBytes) return
    since = 0
    collect()
  }
}

/** The same feed, whose readings leave little garbage behind. */
function frugal(feed: Feed): Feed {
  return {
    ...feed,
    async *lines() {
      const collected = collecting()
      for await (const line of feed.lines()) {
        collected(line.bytes)
        yield line
      }
    },
  }
}

async function bringIn(given: Import, runId: string, laid: LaidAside): Promise<LineCounts> {
  const { db, files, clock, feed, report, isDryRun, progress, onReset } = given
  const { counts, documents } = laid
  await report.keep()
  // Before the rows that name them: a row never names bytes that are not there.
  if (documents > 0 && !isDryRun)
    await keepDocuments(files, { sql: patient(db), feed, most: counts.document })
  const lines = counts.account + counts.policy + counts.document
  const collected = collecting()
  let merged = 0
  const onMerged = (done: number, all: number) => {
    const worth = (feed.sizeBytes * all) / Math.max(1, lines)
    collected((worth * (done - merged)) / Math.max(1, all))
    merged = done
    progress(feed.sizeBytes + (worth * done) / Math.max(1, all), feed.sizeBytes + worth)
  }
  const hasLogins = laid.logins > 0
  await mergeAside({ db, runId, counts, hasLogins, isDryRun, report, clock, onMerged })
  if (hasLogins && !isDryRun) for await (const accountId of resetAccounts(patient(db))) onReset(accountId)
  if (!isDryRun) await setDue(db, runId, false)
  return counts
}

/** A feed that was accepted comes in before the next. @throws StartError in a dry run */
async function finishFormer({ db, clock, report, isDryRun }: Import): Promise<void> {
  const runId = await findDue(db)
  if (runId === undefined) return
  if (isDryRun) {
    throw new StartError(
      'The last import was accepted and then cut short, so that a dry run would tell what is not so. Run an import first, of the same feed or the next.',
    )
  }
  await mergeDue({ db, runId, isDryRun, report, clock, onMerged: () => {} })
  if (!(await setDue(db, runId, false))) throw new Overtaken()
}

/** Lines that lie aside are those of the import under way: they change hands together. */
async function begin(db: Db, runId: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      if (!(await beginRun(tx, runId))) throw new Overtaken()
      await deleteLines(tx)
    },
    { patienceMs: importMs },
  )
}

async function forgetUnlessDue(db: Db, runId: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      if (await endRun(tx, runId)) await deleteLines(tx)
    },
    { patienceMs: importMs },
  )
}
