import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Sql } from '../apps/server/src/db/db.ts'
import type { PortalProcess } from '../scripts/portal-process.ts'
import { writeOf, type Asked, type Bearer } from './asked.ts'
import { databaseMs } from './database-processor.ts'
import { processorMs, spentSoFar } from './machine.ts'

/** Where is written: a portal with its database, filled with so many accounts. */
type Place = { portal: PortalProcess; db: Sql; bearer: Bearer; accounts: number }

/** How it is written: at most so many writes a second, or as fast as they are answered. */
export type Load = { name: string; connections: number; overallRate?: number }

/** Five a second of each connection: what does not divide evenly is asked for less often than it says. */
export const steadily = { name: '500 a second', connections: 100, overallRate: 500 } satisfies Load

/** What a number of writes took, milliseconds and messages, commits and files' and logs' syncs. */
type Taken = {
  writes: number
  failed: number
  seconds: number
  p50: number
  p99: number
  /** Messages that had not left when the last write was answered, and after how many seconds they had. */
  waiting: number
  drainSeconds: number
  /** Of the processors until then, by who used it; `machine` is all there was, others' work too. */
  spent: Record<Part, number>
  commits: number
  syncs: number
  walBytes: number
}

type Part = 'portal' | 'database' | 'generator' | 'machine'

/** Adds a driver for one account after the other, `count` times, and waits until every message has left. */
export async function writesOf(place: Place, load: Load, count: number): Promise<Taken> {
  const { portal, db, bearer, accounts } = place
  const writes: Asked[] = []
  for (let at = 0; at < count; at++) {
    const index = 1 + Math.floor(Math.random() * accounts)
    writes.push(writeOf(index, await bearer(index)))
  }
  const [first] = writes
  if (!first) throw new Error('Nothing is to be written.')
  let next = 0
  // One after the other over all connections, so that each is sent once.
  const setupRequest = (request: Asked): Asked => ({ ...request, ...writes[next++] })
  const before = await standing(place)
  const begun = performance.now()
  const { name: _, ...pace } = load
  const sending = autocannon({
    url: portal.url,
    requests: [{ ...first, setupRequest }],
    amount: count,
    ...pace,
  })
  let unanswered = count
  const answered = new Promise<void>((resolve) => {
    sending.on('response', () => void (--unanswered === 0 && resolve()))
  })
  // It looks itself once a second whether all is answered: of eight seconds that may be an eighth. So it is
  // where one failed and has no answer.
  await Promise.race([answered, sending])
  const seconds = (performance.now() - begun) / 1000
  const waiting = await waitingMessages(db)
  const generator = (await standing(place)).spent.generator - before.spent.generator
  while ((await waitingMessages(db)) > 0) await wait(100)
  const drainSeconds = (performance.now() - begun) / 1000 - seconds
  const after = await standing(place)
  const { latency, ...rest } = await sending
  const used = (part: Part) => after.spent[part] - before.spent[part]
  return {
    writes: count,
    failed: rest['4xx'] + rest['5xx'] + rest.errors,
    seconds,
    p50: latency.p50,
    p99: latency.p99,
    waiting,
    drainSeconds,
    spent: { portal: used('portal'), database: used('database'), generator, machine: used('machine') },
    commits: after.commits - before.commits,
    syncs: after.syncs - before.syncs,
    walBytes: after.walBytes - before.walBytes,
  }
}

/** Says what the writes took, and what each of them cost. */
export function tellCosts({ name }: Load, taken: Taken): void {
  const { writes, spent, seconds, drainSeconds } = taken
  const each = (of: number) => (of / writes).toFixed(1)
  const micros = (part: Part) => `${part} ${Math.round((spent[part] * 1000) / writes)} µs`
  console.log(
    `${name}: ${Math.round(writes / seconds)}/s, ${taken.failed} failed, half within ${taken.p50} ms, 99 % within ${taken.p99} ms; ` +
      `${taken.waiting} messages waited at the end, the last left ${drainSeconds.toFixed(1)} s later ` +
      `(${Math.round(writes / (seconds + drainSeconds))}/s with all that is owed)`,
  )
  console.log(
    `  each: ${(['portal', 'database', 'generator', 'machine'] as const).map(micros).join(', ')}; ` +
      `${each(taken.commits)} commits, ${each(taken.syncs)} syncs of the log, ${each(taken.walBytes / 1000)} kB of it`,
  )
}

type Standing = { spent: Record<Part, number>; commits: number; syncs: number; walBytes: number }

async function standing({ portal, db }: Place): Promise<Standing> {
  const { user, system } = process.cpuUsage()
  const [row] = await db.query<{ commits: number; syncs: number; bytes: number }>(
    `select (select sum(xact_commit) from pg_stat_database)::float as commits,
       (select sum(fsyncs) from pg_stat_io where object = 'wal')::float as syncs,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as bytes`,
  )
  return {
    spent: {
      portal: processorMs(portal.pid ?? 0) ?? Number.NaN,
      database: await databaseMs(db),
      generator: (user + system) / 1000,
      machine: spentSoFar().worked,
    },
    commits: row?.commits ?? 0,
    syncs: row?.syncs ?? 0,
    walBytes: row?.bytes ?? 0,
  }
}

async function waitingMessages(db: Sql): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from outbox where delivered_at is null and parked_at is null',
  )
  return row?.count ?? 0
}
