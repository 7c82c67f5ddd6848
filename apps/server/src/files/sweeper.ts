import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db, Sql } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Files } from './files.ts'
import { shareSweepLock, withNobodys } from './sweeper.sql.ts'

type Dependencies = { files: Files; db: Db; clock: Clock; log: Log }

// A transaction may be about to name what is younger.
const oldEnoughMs = 60 * 60_000
const everyMs = 60 * 60_000
const batchSize = 100

/** Until the transaction ends no content is swept that it keeps and is about to name. Several transactions hold it at once. */
export async function holdSweeper(sql: Sql): Promise<void> {
  await shareSweepLock(sql)
}

/**
 * Removes what crashed, aborted or refused requests left in the store: staged files, and contents that no row names, all older than
 * an hour by `clock`, which must be the store's own time. Returns how many of each.
 */
export async function sweep({ files, db, clock }: Omit<Dependencies, 'log'>) {
  const instant = new Date(clock.now().getTime() - oldEnoughMs)
  const staged = await files.clearStaged(instant)
  let contents = 0
  let batch: string[] = []
  const removeBatch = async () => {
    contents += await removeNobodys({ files, db }, batch)
    batch = []
  }
  for await (const sha256 of files.keptBefore(instant)) {
    batch.push(sha256)
    if (batch.length === batchSize) await removeBatch()
  }
  if (batch.length > 0) await removeBatch()
  return { staged, contents }
}

/** Sweeps at once and every hour until `stop`, which waits for the sweep under way; a sweep that fails is tried again next time. */
export function startSweeper(deps: Dependencies): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await sweepAndTell(deps)
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

async function sweepAndTell(deps: Dependencies): Promise<void> {
  try {
    const { staged, contents } = await sweep(deps)
    if (staged + contents > 0) deps.log.info(`swept ${staged} staged files and ${contents} contents`)
  } catch (error) {
    deps.log.error(`the file store was not swept: ${String(error)}`)
  }
}

/** A busy moment is waited out; after some of them the next sweep does it. */
async function removeNobodys({ files, db }: Pick<Dependencies, 'files' | 'db'>, contents: readonly string[]) {
  for (let tries = 1; tries <= 5; tries++) {
    const removed = await withNobodys(db, contents, (sha256) => files.remove(sha256))
    if (removed !== undefined) return removed
    await wait(tries * 100)
  }
  return 0
}
