import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import type { Log } from '../../ground/log.ts'
import type { Pair } from './store-pair.ts'
import { sweep, sweptWords } from './sweep.ts'
import { shareSweepLock } from './sweeper.sql.ts'

/** Until the transaction ends, no content that it keeps and is to name is swept. Several hold it at once. */
export async function holdSweeper(sql: Sql): Promise<void> {
  await shareSweepLock(sql)
}

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

const defaultWait: Wait = (ms, signal) => wait(ms, undefined, { signal, ref: false })

/**
 * Clears staged files at once and every hour, and sweeps every hour from an hour after the start until
 * `stop`, which ends the sweep under way; what fails is tried again next time.
 */
export function startSweeper(
  pair: Pair,
  clock: Clock,
  log: Log,
  waitFor: Wait = defaultWait,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const hourPasses = () =>
    waitFor(hourMs, signal).then(
      () => !signal.aborted,
      () => false,
    )
  const work = (async () => {
    await discardStaged(pair, clock, log)
    while (!signal.aborted && (await hourPasses())) {
      await discardStaged(pair, clock, log)
      await sweepAndTell(pair, clock, log, signal)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

/**
 * Deletes what crashed or aborted requests left unkept; other servers hold nothing older than an hour.
 */
async function discardStaged({ files }: Pair, clock: Clock, log: Log): Promise<void> {
  const old = new Date(clock.now().getTime() - hourMs)
  const count = await files.discardStaged(old).catch((error: unknown) => {
    log.error(`staged files were not removed: ${String(error)}`)
    return 0
  })
  if (count > 0) log.info(`removed ${count} staged files that nobody kept`)
}

async function sweepAndTell(pair: Pair, clock: Clock, log: Log, signal: AbortSignal): Promise<void> {
  try {
    const { refusal, ...swept } = await sweep(pair, clock, { signal })
    if (swept.restored > 0)
      log.warn(`brought ${swept.restored} documents back that rows name from quarantine`)
    if (refusal !== undefined) log.error(`the file store was not swept: ${refusal}`)
    else log.info(`swept the file store: ${sweptWords(swept)}`)
  } catch (error) {
    if (signal.aborted) return
    log.error(`the file store was not swept: ${String(error)}`)
  }
}
