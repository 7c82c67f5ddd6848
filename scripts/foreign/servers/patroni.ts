import { rm } from 'node:fs/promises'
import type { Db } from '../../../apps/server/src/db/db.ts'
import { freePort } from '../../free-port.ts'
import { startPortal, temporaryDataDir } from '../../portal-process.ts'
import { seen as untilSeen } from '../ground/operator.ts'
import { insist, type Foreign, type Stage } from '../ground/stage.ts'
import { startCluster, type Cluster } from '../patroni/cluster.ts'
import { startWriters, type Seen } from '../patroni/writers.ts'

/** `KILLS=3 npm run foreign -- patroni` is the short way. */
const kills = Number(process.env['KILLS'] ?? 20)
/** Of so many kills one is of Patroni alone: nobody stops its PostgreSQL, which goes on as if it led. */
const patroniAlone = 5
const mostOutageMs = 30_000

export const patroni: Foreign = {
  name: 'patroni',
  about: `three machines under Debian’s Patroni and etcd, the leading one killed ${kills} times under writes`,
  programs: ['patroni', 'etcd', 'haproxy', 'initdb', 'postgres', 'openssl', 'ps'],
  packages: ['patroni', 'etcd-server', 'haproxy', 'postgresql', 'openssl', 'procps'],
  async prove(stage) {
    const cluster = await startCluster(stage)
    await cluster.whole()
    stage.saw('three machines by deploy/patroni: one leads, one has all that is acknowledged')
    const { origins, readsBy } = await startTwo(stage, cluster)
    const writers = await startWriters(origins)
    stage.later(() => writers.abandon())
    const outages: number[] = []
    for (let n = 1; n <= kills; n++) outages.push(await killLeader(cluster, writers, n))
    await writers.stop()
    await nothingLost(stage, cluster.rows, writers.seen)
    tellOutages(stage, outages)
    tellAnswers(stage, writers.seen, await readsBy())
    await comesBackEmpty(stage, cluster)
  },
}

/** Two instances of the portal with one folder, neither behind a proxy. */
async function startTwo(stage: Stage, { env }: Cluster) {
  const dataDir = await temporaryDataDir()
  stage.later(() => rm(dataDir, { recursive: true, force: true }))
  const [one, two] = [await freePort(), await freePort()]
  const url = (port: number) => `http://localhost:${port}`
  const settings = { DEMO: 'on', RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: url(one), ...env }
  const metrics = [await freePort(), await freePort()]
  for (const [index, port] of [one, two].entries()) {
    const METRICS_PORT = String(metrics[index])
    const portal = await startPortal({ port, dataDir, env: { ...settings, METRICS_PORT } })
    stage.later(() => portal.stop())
  }
  const origins: [string, string] = [url(one), url(two)]
  return { origins, readsBy: async () => sumOf(await Promise.all(metrics.map(readsAt))) }
}

type Reads = { standby: number; leader: number }

/** Whom an instance's reads asked, by what it tells Prometheus. */
async function readsAt(port: number): Promise<Reads> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const by = (who: string) =>
    Number(new RegExp(`^portal_database_reads_total\\{by="${who}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { standby: by('standby'), leader: by('leader') }
}

function sumOf(all: readonly Reads[]): Reads {
  const sum = (who: keyof Reads) => all.reduce((total, one) => total + one[who], 0)
  return { standby: sum('standby'), leader: sum('leader') }
}

type Writers = Awaited<ReturnType<typeof startWriters>>

/**
 * The longest time without an acknowledged write, in milliseconds; the machine is back with the others
 * afterwards.
 */
async function killLeader(cluster: Cluster, writers: Writers, n: number): Promise<number> {
  const leader = await cluster.leader()
  await writers.acknowledgedAgain()
  writers.takeGap()
  await leader.kill(n % patroniAlone === 0 ? 'patroni' : 'all')
  await cluster.anotherLeads(leader)
  await writers.acknowledgedAgain()
  const outage = writers.takeGap()
  leader.start()
  await cluster.returned(leader)
  return outage
}

/** A machine that follows loses its database's disk, and copies the leader's. */
async function comesBackEmpty(stage: Stage, cluster: Cluster): Promise<void> {
  const leader = await cluster.leader()
  const other = cluster.machines.find((machine) => machine !== leader)
  if (!other) throw new Error('There is no other machine')
  await other.kill()
  await other.loseDisk()
  other.start()
  const begun = performance.now()
  await cluster.returned(other)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  stage.saw(`a machine that came back with an empty disk had all of it again after ${seconds} s`)
}

function tellOutages(stage: Stage, outages: readonly number[]): void {
  const sorted = outages.toSorted((a, b) => a - b)
  const inSeconds = (ms: number = 0) => (ms / 1_000).toFixed(1)
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1) ?? 0]
  insist(worst <= mostOutageMs, `Without an acknowledged write for ${outages.map(inSeconds).join(', ')} s`)
  stage.saw(
    `the leader killed ${outages.length} times: no write acknowledged for ${inSeconds(median)} s at the median, ` +
      `at most ${inSeconds(worst)} s (${outages.map(inSeconds).join(', ')})`,
  )
}

function tellAnswers(stage: Stage, { odd, statuses, worstMs, readBack }: Seen, by: Reads): void {
  insist(odd.length === 0, `${odd.length} answers nobody may get:\n${odd.slice(0, 20).join('\n')}`)
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  stage.saw(
    `customers saw ${counts.join(', ')}, each 503 with Retry-After; longest answer ${Math.round(worstMs)} ms`,
  )
  // How many depends on how fast the machine replays between two kills; none would be a standby for nothing.
  insist(by.standby > 0, `The standby answered no read, the leader ${by.leader}`)
  stage.saw(
    `${readBack} reads through the other instance, each showed what was just written; ` +
      `the standby answered ${by.standby}, the leader in its place ${by.leader}`,
  )
}

/** Each acknowledged write is there once, and owed what one write owes; all of it has left. */
async function nothingLost(stage: Stage, rows: Db, { messages, consents }: Seen): Promise<void> {
  const found = await rows.query<{ text: string }>(
    `select payload->>'text' as text from request where kind = 'sendMessage'`,
  )
  const there = new Set(found.map(({ text }) => text))
  const lost = messages.filter((text) => !there.has(text))
  insist(lost.length === 0, `${lost.length} of ${messages.length} acknowledged messages are lost`)
  insist(found.length === messages.length, `${messages.length} messages are ${found.length} rows`)
  const [row] = await rows.query<{ count: number }>(
    `select count(*)::int as count from request where kind = 'setConsent'`,
  )
  insist(row?.count === consents, `${consents} acknowledged consents are ${row?.count} rows`)
  const owed = await rows.query<{ kinds: string }>(
    `select distinct string_agg(outbox.kind, ', ' order by outbox.kind) as kinds
     from request left join outbox using (account_id, request_id)
     where request.kind = 'sendMessage'
     group by account_id, request_id`,
  )
  insist(
    owed.map(({ kinds }) => kinds).join() === 'brokerMail, receipt',
    `Messages owe ${JSON.stringify(owed)}`,
  )
  await untilSeen(
    () => rows.query('select message_id from outbox where delivered_at is null'),
    (waiting) => waiting.length === 0,
    'The end of the outbox',
  )
  stage.saw(
    `${messages.length} messages and ${consents} consents acknowledged: each is one row, owed once to broker and customer, delivered`,
  )
  const [size] = await rows.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::int as bytes from pg_class
     where relname in ('request', 'request_step', 'idempotent_answer', 'outbox', 'audit')`,
  )
  const each = Math.round((size?.bytes ?? 0) / (messages.length + consents) / 100) / 10
  stage.saw(
    `a write with its messages, its first answer and its audit line takes ${each} kB with all indexes`,
  )
}
