// Measures what many accounts cost: `node bench/scale.ts [ACCOUNTS …]` starts a portal for each number, fills
// it, reads policies in turns from all of them, and writes to the largest at a steady rate, with a request of
// each account in the journal.
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Sql } from '../apps/server/src/db/db.ts'
import { silentLog } from '../apps/server/src/ground/log.ts'
import { openAsOwner } from '../apps/server/src/start/seams/open-database.ts'
import { readConfig } from '../apps/server/src/start/settings/config.ts'
import { startPortal, type PortalProcess } from '../scripts/portal-process.ts'
import { bearers, onDatabase, readOf, writeOf, type Asked, type Bearer } from './asked.ts'
import { asWords, calibrate } from './machine.ts'
import { addAccounts, analyse } from './many-accounts.ts'
import { sampleOf } from './rounds.ts'
import { steadily, tellCosts, writesOf } from './steady-writes.ts'

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [10_000, 100_000, 1_000_000]
const readers = 200
const rounds = 9
const reading = { connections: 4, duration: 3 }
const writingSeconds = 30
// The day on which the bodies of tests are good.
const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', DEMO: 'off', NOW: '2026-11-21T09:00:00Z' }

type Place = { size: number; portal: PortalProcess; bearer: Bearer }

const places: Place[] = []
try {
  console.log(asWords(calibrate()))
  for (const size of sizes) places.push(await filled(size))
  for (const place of places) await rested(place)
  await readInTurns()
  const largest = places.at(-1)
  if (largest) await writeSteadily(largest)
  console.log(asWords(calibrate()))
} finally {
  for (const { portal } of places) await portal.stop()
}

async function filled(size: number): Promise<Place> {
  const portal = await startPortal({ env })
  const begun = performance.now()
  await addAccounts(portal.dataDir, size)
  console.log(`${size} accounts filled in ${Math.round((performance.now() - begun) / 1000)} s`)
  return { size, portal, bearer: await onDatabase(portal, (db) => bearers(portal, db)) }
}

/** Waits until the database has tidied up after being filled: in service no journal is a minute old. */
async function rested({ size, portal }: Place): Promise<void> {
  const begun = performance.now()
  await onDatabase(portal, async (db) => {
    while ((await untidy(db)) > 0) await wait(2_000)
  })
  // Else the pages of the fill are written back while reads are measured, most of them at the largest.
  const { db: owned, stop } = await openAsOwner(readConfig({ DATA_DIR: portal.dataDir }), silentLog)
  await owned.query('checkpoint')
  await stop()
  console.log(`${size} accounts at rest after ${Math.round((performance.now() - begun) / 1000)} s more`)
}

/** How many tables autovacuum is at, or will be: it counts rows by this rule (PostgreSQL 18, 24.1.6). */
async function untidy(db: Sql): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (select count(*) from pg_stat_progress_vacuum)::int + count(*)::int as count
     from pg_stat_user_tables where n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`,
  )
  return row?.count ?? 0
}

/** Reads of accounts all over the place, by tokens of this minute: they live for five. */
async function readsOf({ size, bearer }: Place): Promise<Asked[]> {
  const spread = Array.from({ length: readers }, (_, at) => 1 + Math.floor((at * size) / readers))
  return Promise.all(spread.map(async (index) => readOf('listPolicies', index, await bearer(index))))
}

/** 99 % of the reads of each size, and as a share of the smallest in the same round. */
async function readInTurns(): Promise<void> {
  const taken = new Map(places.map(({ size }) => [size, { p50: [] as number[], p99: [] as number[] }]))
  for (let round = 0; round <= rounds; round++) {
    for (const place of round % 2 === 0 ? places : places.toReversed()) {
      const { size, portal } = place
      const reads = await readsOf(place)
      const times = await timesOf(portal, reads)
      // The first is for the compiler.
      if (round === 0) continue
      taken.get(size)?.p50.push(times[Math.floor(times.length * 0.5)] ?? Number.NaN)
      taken.get(size)?.p99.push(times[Math.floor(times.length * 0.99)] ?? Number.NaN)
    }
  }
  const smallest = taken.get(sizes[0] ?? 0)?.p99 ?? []
  for (const [size, { p50, p99 }] of taken) {
    const share = sampleOf(p99.map((one, at) => one / (smallest[at] ?? Number.NaN)))
    const [half, most] = [sampleOf(p50), sampleOf(p99)]
    console.log(
      `${size}: half within ${ms(half.median)}, 99 % within ${ms(most.median)} (${ms(most.low)}–${ms(most.high)}), ` +
        `${share.median.toFixed(2)} (${share.low.toFixed(2)}–${share.high.toFixed(2)}) of the smallest`,
    )
  }
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

/** Milliseconds of each answer, the shortest first: autocannon's own percentiles know whole ones alone. */
async function timesOf({ url }: PortalProcess, requests: readonly Asked[]): Promise<number[]> {
  const times: number[] = []
  const run = autocannon({ url, requests, ...reading })
  run.on('response', (_client, _status, _bytes, took) => times.push(took))
  const { errors, ...answers } = await run
  if (answers['4xx'] + answers['5xx'] + errors > 0) throw new Error('A read was not answered.')
  return times.toSorted((one, other) => one - other)
}

/** A driver each for accounts all over the place, at a steady rate; then until every message has left. */
async function writeSteadily(largest: Place): Promise<void> {
  const { size, portal, bearer } = largest
  await onDatabase(portal, async (db) => {
    const first = writeOf(1, await bearer(1))
    const answer = await fetch(portal.url + first.path, first)
    if (!answer.ok) throw new Error(`The first write was answered ${answer.status}.`)
    await fillJournal(db, size)
    await rested(largest)
    const place = { portal, db, bearer, accounts: size }
    // For the compilers of both, and for statements to be prepared.
    await writesOf(place, { ...steadily, name: 'warm-up' }, 2_000)
    await analyse(portal.dataDir)
    tellCosts(steadily, await writesOf(place, steadily, steadily.overallRate * writingSeconds))
  })
}

/** A request of each account as the first one's, its messages gone. */
async function fillJournal(db: Sql, size: number): Promise<void> {
  const [one] = await db.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'request'::regclass and attnum > 0 and not attisdropped
       and attname not in ('account_id', 'request_id', 'number', 'policy_number')`,
  )
  for (let from = 2; from <= size; from += 1_000)
    await db.query(
      `insert into request (account_id, request_id, number, policy_number, ${one?.columns})
       select 'bench-' || n, gen_random_uuid(), number || '-' || n, 'B' || n || '-2', ${one?.columns}
       from (select * from request where account_id = 'bench-1' limit 1) as first,
         generate_series($1::int, $2::int) as n`,
      [from, Math.min(size, from + 999)],
    )
}
