import { setTimeout as wait } from 'node:timers/promises'
import { dayMs, hourMs } from '@portal/domain/ground/dates.ts'
import type { Clock } from '../../ground/clock.ts'
import { portalCommand } from '../../ground/start-error.ts'
import type { Files, ListedFile } from '../store/files.ts'
import { batchesOf } from './batches.ts'
import { listNamed, listNobodys } from './named.sql.ts'
import { pairFault, type Pair } from './store-pair.ts'
import { isTooMany } from './sweep-limit.ts'
import { withNobodys } from './sweeper.sql.ts'

/** A transaction may be about to name what is younger. */
const oldEnoughMs = hourMs
const quarantineMs = 30 * dayMs
const mostOfEach = 1_000
const batchSize = 10

/** What a sweep did, in contents; `refusal` says why it took nothing out of service and what to do. */
type Swept = {
  contents: number
  quarantined: number
  restored: number
  deleted: number
  refusal?: string
}

/**
 * Without `agreed` so many as a sweep takes by itself may go; `signal` ends the sweep between two steps, with
 * its reason. `waitMs` is the first and shortest wait for a busy moment to pass; for tests.
 */
type SweepOptions = { agreed?: number; signal?: AbortSignal; waitMs?: number }

/**
 * Puts contents into quarantine that no row names and that are older than an hour, brings those back that a
 * row names, and deletes what was there for 30 days: at most 1,000 of each. `clock` must be the store's own
 * time. Nothing goes when the pair is wrong, when the database names nothing, or when more would go than the
 * operator has `agreed` to, without his word more than 20 and more than 1 %.
 */
export async function sweep(
  pair: Pair,
  clock: Clock,
  { agreed, signal = new AbortController().signal, waitMs = 100 }: SweepOptions = {},
): Promise<Swept> {
  const swept: Swept = { contents: 0, quarantined: 0, restored: 0, deleted: 0 }
  const fault = await pairFault(pair)
  if (fault !== undefined) return { ...swept, refusal: fault }
  const now = clock.now().getTime()
  const { restored, expired } = await visitQuarantine(pair, new Date(now - quarantineMs), signal)
  const { contents, going, first } = await visitKept(
    pair,
    new Date(now - oldEnoughMs),
    Math.max(agreed ?? 0, mostOfEach),
    signal,
  )
  const refusal = await reasonAgainst(pair, { going, contents, expired: expired.length, agreed })
  if (refusal !== undefined) return { ...swept, contents, restored, refusal }
  const how = { signal, waitMs }
  const quarantined = await eachNobodys(pair, first, how, async (sha256) => {
    await pair.files.quarantine(sha256)
    return true
  })
  const deleted = await eachNobodys(pair, expired, how, (sha256) =>
    pair.files.deleteQuarantined(sha256, new Date(now - quarantineMs)),
  )
  return { contents, quarantined, restored, deleted }
}

/** Brings back what rows name again; `expired` are some of those that nobody named since before `instant`. */
async function visitQuarantine({ db, files }: Pair, instant: Date, signal: AbortSignal) {
  const expired: string[] = []
  let restored = 0
  for await (const batch of batchesOf(files.list('quarantine'))) {
    signal.throwIfAborted()
    const nobodys = new Set(await listNobodys(db, namesOf(batch)))
    const old = batch.filter(({ sha256, since }) => nobodys.has(sha256) && since < instant)
    expired.push(...namesOf(old).slice(0, mostOfEach - expired.length))
    restored += await bringBack(
      files,
      namesOf(batch).filter((sha256) => !nobodys.has(sha256)),
    )
  }
  return { restored, expired }
}

/** How many of `names` were not in service and are now. */
async function bringBack(files: Files, names: readonly string[]): Promise<number> {
  let restored = 0
  for (const sha256 of names) {
    if (!(await files.has(sha256)) && (await files.restore(sha256))) restored++
  }
  return restored
}

/** Counts contents in service since before `instant` and the unnamed, `first` being their first `most`. */
async function visitKept({ db, files }: Pair, instant: Date, most: number, signal: AbortSignal) {
  const first: string[] = []
  let [contents, going] = [0, 0]
  for await (const batch of batchesOf(files.list('kept'))) {
    signal.throwIfAborted()
    const old = batch.filter(({ since }) => since < instant)
    const nobodys = await listNobodys(db, namesOf(old))
    contents += old.length
    going += nobodys.length
    first.push(...nobodys.slice(0, most - first.length))
  }
  return { contents, going, first }
}

type Plan = { going: number; contents: number; expired: number; agreed: number | undefined }

async function reasonAgainst({ db, place }: Pair, { going, contents, expired, agreed }: Plan) {
  if (going + expired > 0 && (await listNamed(db, '', 1)).length === 0) {
    return (
      `the database names no document, while ${place} holds ${contents + expired}. Nothing was taken out of service. ` +
      'See that DATABASE_URL or DATA_DIR is the right database, or restore it.'
    )
  }
  const mayGo = agreed === undefined ? !isTooMany(going, contents) : going <= agreed
  if (mayGo) return undefined
  return (
    `the database does not name ${going} of the ${contents} documents of ${place}, more than a sweep takes by itself. Nothing was ` +
    `taken out of service. See that the database is the right one and not an older copy: ${portalCommand} files verify. ` +
    `If they may go: ${portalCommand} files sweep --most ${going}`
  )
}

/** A few at once, since no upload commits meanwhile; returns for how many `work` answered true. */
async function eachNobodys(
  { db }: Pair,
  contents: readonly string[],
  { signal, waitMs }: Required<Pick<SweepOptions, 'signal' | 'waitMs'>>,
  work: (sha256: string) => Promise<boolean>,
) {
  let done = 0
  for (let at = 0; at < contents.length; at += batchSize) {
    signal.throwIfAborted()
    const count = await withNobodysSoon(waitMs, () =>
      withNobodys(db, contents.slice(at, at + batchSize), work),
    )
    if (count === undefined) return done
    done += count
  }
  return done
}

/** A busy moment is waited out; after some of them the next sweep does it. */
async function withNobodysSoon(
  waitMs: number,
  attempt: () => Promise<number | undefined>,
): Promise<number | undefined> {
  for (let tries = 1; tries <= 5; tries++) {
    const count = await attempt()
    if (count !== undefined) return count
    await wait(tries * waitMs)
  }
  return undefined
}

function namesOf(contents: readonly ListedFile[]): string[] {
  return contents.map(({ sha256 }) => sha256)
}

/** The counts of a sweep in words. */
export function sweptWords({ contents, quarantined, restored, deleted }: Swept): string {
  return `${contents} contents, ${quarantined} into quarantine, ${restored} back from it, ${deleted} deleted after 30 days in it`
}
