import { DatabaseUnavailable, type Db, type Sql } from '../../db/db.ts'
import {
  bringingNew,
  countAside,
  deleteChanged,
  holdRun,
  importMs,
  insertKnown,
  listChanged,
  listChangedAccounts,
  listFresh,
  noteImport,
  Overtaken,
  patient,
  setDue,
  type PageEnd,
} from '../aside/aside.ts'
import type { LineCounts } from '../feed/feed-reader.ts'
import { briefly, inParts } from './give-way.ts'
import { mergeLogins } from './logins.ts'
import { insertFresh, mergeLines, type MergeTelling } from './merge-lines.ts'

/** How many accounts that customers may be changing are brought in at once. */
const partAccounts = 200
/** How many of such parts are looked up at once. */
const pageAccounts = 10_000
const freshLines = 500

/** An import whose lines are all known to be right. */
export type Merge = MergeTelling & {
  db: Db
  runId: string
  counts: LineCounts
  /** Whether there are sign-ins to change. */
  hasLogins: boolean
  /** Whether all is done and taken back. */
  isDryRun: boolean
  /** Told how many of the lines that lie aside are in, and of how many. */
  onMerged: (done: number, total: number) => void
}

/** Takes a transaction back that has shown what it would do. */
class Tried extends Error {
  override readonly name = 'Tried'
}

/**
 * Brings in what lies aside. From the commit of new accounts and sign-ins on, the feed is accepted: where it
 * changes few accounts that is all of it, else they follow part by part, each customer's own at once, and are
 * due until they are in, whatever happens.
 */
export async function mergeAside(merge: Merge): Promise<void> {
  const { db } = merge
  const { fresh, changed, changedAccounts } = await countAside(patient(db))
  const told = { done: 0, total: fresh + changed }
  if (changedAccounts > 0 && changedAccounts <= partAccounts && fresh <= freshLines) {
    const isDone = await tried(merge, () => mergeAtOnce(merge))
    if (isDone) return merge.onMerged(told.total, told.total)
  }
  await accept(merge, { isDue: changedAccounts > 0, told })
  if (changedAccounts > 0) await mergeParts(merge, told)
}

/** Brings in what a former import has accepted and left. */
export async function mergeDue(merge: Omit<Merge, 'hasLogins' | 'counts'>): Promise<void> {
  const { changed } = await countAside(patient(merge.db))
  await mergeParts(merge, { done: 0, total: changed })
}

type MergedSoFar = { done: number; total: number }

/** Whether `work` came to its end without holding rows for too long, in one of three tries. */
async function tried(telling: MergeTelling, work: () => Promise<void>, tries = 3): Promise<boolean> {
  return work().then(
    () => true,
    async (error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await telling.report.restart()
      return tries > 1 && tried(telling, work, tries - 1)
    },
  )
}

async function mergeAtOnce(merge: Merge): Promise<void> {
  const { db, runId, report, isDryRun } = merge
  const accountIds = await listChangedAccounts(patient(db), '', partAccounts)
  const done = briefly(db, async (tx) => {
    await report.restart()
    if (!(await setDue(tx, runId, false))) throw new Overtaken()
    await acceptFresh(tx, merge, { done: 0, total: 0 })
    await mergePart(tx, accountIds, merge)
    if (isDryRun) throw new Tried()
  })
  await done.catch(unlessTried)
  await report.keep()
}

async function accept(merge: Merge, { isDue, told }: { isDue: boolean; told: MergedSoFar }): Promise<void> {
  const { db, runId, report, isDryRun } = merge
  const done = db.transaction(
    async (tx) => {
      await report.restart()
      if (!(await setDue(tx, runId, isDue))) throw new Overtaken()
      told.done = 0
      await acceptFresh(tx, merge, told)
      if (isDryRun) throw new Tried()
    },
    { patienceMs: importMs },
  )
  await done.catch(unlessTried)
  await report.keep()
}

/** New accounts first: nobody waits for them. Sign-ins last, since their rows are held from then on. */
async function acceptFresh(
  tx: Sql,
  { hasLogins, counts, report, onMerged }: Merge,
  told: MergedSoFar,
): Promise<void> {
  await noteImport(tx, counts)
  await bringingNew(tx, async () => {
    for (let place: PageEnd | undefined = { accountId: '', step: 0, key: '' }; place;) {
      const lines = await listFresh(tx, place, freshLines)
      await insertFresh(tx, lines)
      await insertKnown(tx, lines)
      place = lines.at(-1)
      onMerged((told.done += lines.length), told.total)
    }
  })
  if (hasLogins) await mergeLogins(tx, report)
  await report.flush()
}

async function mergeParts(merge: Omit<Merge, 'hasLogins' | 'counts'>, told: MergedSoFar): Promise<void> {
  const { db, runId, report, isDryRun, onMerged } = merge
  for (let after: string | undefined = ''; after !== undefined;) {
    const accountIds = await listChangedAccounts(patient(db), after, pageAccounts)
    await inParts({ all: accountIds, most: partAccounts }, async (part, patience) => {
      const merged = briefly(
        db,
        async (tx) => {
          await report.restart()
          if (!(await holdRun(tx, runId))) throw new Overtaken()
          const lines = await mergePart(tx, part, merge)
          await deleteChanged(tx, part)
          if (isDryRun) throw new Tried()
          return lines
        },
        patience,
      )
      const lines = await merged.catch(unlessTried)
      await report.keep()
      onMerged((told.done += lines ?? part.length), told.total)
    })
    after = accountIds.at(-1)
  }
}

async function mergePart(tx: Sql, accountIds: readonly string[], telling: MergeTelling): Promise<number> {
  const lines = await listChanged(tx, accountIds)
  await mergeLines(tx, lines, telling)
  await telling.report.flush()
  return lines.length
}

function unlessTried(error: unknown): undefined {
  if (!(error instanceof Tried)) throw error
}
