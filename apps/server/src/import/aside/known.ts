import type { Sql } from '../../db/db.ts'
import type { FindKnown } from '../feed/met-lines.ts'
import { steps } from './feed-line.sql.ts'
import {
  deleteTouched,
  insertSame,
  isAnyKnown,
  listKnownLines,
  listWriters,
  type Knowable,
} from './known.sql.ts'

/** What is known of lines, and comes to be known, while a feed is read. */
export type Knowing = {
  /** Absent where nothing is known. */
  find: FindKnown | undefined
  /** Compares by `work`, which hands back the lines that are what is there; they are known from then on. */
  comparing(work: () => Promise<readonly Knowable[]>): Promise<void>
}

/**
 * What is known of lines for the import `runId`, which is the one under way. A dry run makes nothing known.
 * What was written before a comparison is seen by it, what is written later is noted by triggers; who had
 * written before the import and is not done may have found nothing to note it for: until then, nothing is
 * made known.
 */
export async function createKnowing(sql: Sql, runId: string, isDryRun: boolean): Promise<Knowing> {
  if (!isDryRun) await deleteTouched(sql)
  let writers = isDryRun ? [] : await listWriters(sql)
  return {
    find: (await isAnyKnown(sql)) ? (lines) => find(sql, lines) : undefined,
    async comparing(work) {
      if (writers.length > 0) writers = still(writers, await listWriters(sql))
      const mayKnow = !isDryRun && writers.length === 0
      const same = await work()
      if (mayKnow) await insertSame(sql, same, runId)
    },
  }
}

function still(before: readonly string[], now: readonly string[]): string[] {
  return before.filter((writer) => now.includes(writer))
}

async function find(sql: Sql, lines: Parameters<FindKnown>[0]): ReturnType<FindKnown> {
  const met = lines.flatMap(({ number, text, digest }) => {
    if (digest === null) return []
    const accountId = accountIn(text)
    return accountId === undefined ? [] : [{ number, accountId, digest }]
  })
  const known = met.length > 0 ? await listKnownLines(sql, met) : []
  return new Map(
    known.map(({ number, accountId, step, key }) => [
      number,
      step === steps.account
        ? { isKnown: true, kind: 'account', accountId }
        : { isKnown: true, kind: 'policy', accountId, policyNumber: key },
    ]),
  )
}

/** Where to look for the line only: its digest says whether it is there. */
function accountIn(text: string): string | undefined {
  return /"accountId"\s*:\s*"([^"\\]+)"/.exec(text)?.[1]
}
