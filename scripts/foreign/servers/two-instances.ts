import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, type Db } from '../../../apps/server/src/db/db.ts'
import { freePort } from '../../free-port.ts'
import { startPortal, temporaryDataDir, type PortalProcess } from '../../portal-process.ts'
import { ask, askToken, signedIn, signOut, type Signed } from '../ground/journey.ts'
import { load, write, type Load } from '../ground/load.ts'
import { insist, listens, type Foreign, type Stage } from '../ground/stage.ts'
import { startHaproxy } from './haproxy.ts'
import { startPostgresql, type Postgresql } from './postgresql.ts'

const requests = 20_000
const drainSeconds = 5
/** HAProxy looks twice a second whether an instance is there again. */
const noticedMs = 1_500

export const twoInstances: Foreign = {
  name: 'two-instances',
  about: `two instances behind HAProxy on one PostgreSQL: all is shared, rolling restarts lose none of ${requests} requests`,
  programs: ['haproxy', 'initdb', 'postgres', 'openssl'],
  packages: ['haproxy', 'postgresql', 'openssl'],
  async prove(stage) {
    const pair = await startPair(stage)
    await pair.startBoth({ RATE_LIMIT_FACTOR: '1' })
    await allIsShared(stage, pair)
    await pair.stopBoth()
    await pair.startBoth({ RATE_LIMIT_FACTOR: '1000000' })
    await rollingRestarts(stage, pair)
  },
}

type Pair = Awaited<ReturnType<typeof startPair>>

/** Database and HAProxy, and how the two instances between them are started and stopped. */
async function startPair(stage: Stage) {
  const database: Postgresql = await startPostgresql(stage)
  const dataDir = await temporaryDataDir()
  stage.later(() => rm(dataDir, { recursive: true, force: true }))
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${port}`
  const [one, two] = ports
  const front = await startHaproxy(stage, { port, one, two, tls: database.tls })
  await listens(port, front)
  const rows = openDb(database.owner)
  stage.later(() => rows.close())
  const running: (PortalProcess | undefined)[] = []
  let settings: Record<string, string> = {}
  const common = {
    ...database.env,
    DEMO: 'on',
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
  }
  const startOne = async (index: number) => {
    const options = { port: ports[index] ?? 0, dataDir, env: { ...common, ...settings } }
    // A start that finds the database too busy ends; a service manager starts it again, and so do we, once.
    running[index] = await startPortal(options).catch(() => startPortal(options))
  }
  const stopOne = async (index: number) => running[index]?.stop()
  const stopBoth = async () => void (await Promise.all([stopOne(0), stopOne(1)]))
  stage.later(stopBoth)
  return {
    origin,
    rows,
    /** Where each of them answers itself, without HAProxy. */
    urls: () => running.map((portal) => portal?.url ?? ''),
    async startBoth(more: Record<string, string>) {
      settings = more
      await startOne(0)
      await startOne(1)
      await wait(noticedMs)
    },
    stopBoth,
    /** Takes one after the other out of service and back again, as an operator does. */
    async restartEach() {
      for (const index of ports.keys()) {
        await stopOne(index)
        await startOne(index)
        await wait(noticedMs)
      }
    },
  }
}

const messagesAnHour = 5

async function allIsShared(stage: Stage, { urls, rows }: Pair): Promise<void> {
  const [one = '', two = ''] = urls()
  const first = await signedIn(one)
  const second: Signed = { ...first, origin: two }
  const read = await ask(second, '/policy/accounts/{accountId}')
  insist(read.status === 200, `A token of the one answered ${read.status} at the other`)
  stage.saw('signed in at the one, called the other with its token')

  const same = await Promise.all(
    [first, second, first, second].map((signed) => write(signed, 'the-same-key')),
  )
  const odd = same.map(({ status }) => status).filter((status) => status !== 204 && status !== 409)
  insist(odd.length === 0, `Repeats at both answered ${same.map(({ status }) => status).join()}`)
  insist(
    (await countOf(rows, 'sendMessage')) === 1,
    'A repeat at the other instance was taken for another write',
  )
  insist((await write(second, 'the-same-key')).status === 204, 'A repeat did not get the first answer')
  stage.saw('one key at both at once: one request, one answer')

  const statuses: number[] = []
  for (let n = 1; n <= messagesAnHour; n++) statuses.push((await write(n % 2 ? first : second)).status)
  const [last] = statuses.slice(-1)
  const counted = statuses.slice(0, -1).every((status) => status === 204)
  insist(last === 429 && counted, `Messages at both in turn answered ${statuses.join()}`)
  stage.saw(`a rate counts both together: message ${messagesAnHour + 1} of the hour is 429`)

  await signOut(second)
  const over = await askToken(one, first.jar)
  insist(over.status === 401, `Signed out at the other, the one answered ${over.status}`)
  stage.saw('signed out at the other: no token at the one')
}

async function rollingRestarts(stage: Stage, { origin, rows, restartEach }: Pair): Promise<void> {
  const before = await countOf(rows, 'sendMessage')
  const signed = await signedIn(origin)
  let rounds = 0
  const begun = performance.now()
  const asked = load(signed, requests)
  for (; asked.isRunning(); rounds += 1) await restartEach()
  const { answered, failures, worstMs }: Load = await asked.result
  const seconds = Math.round((performance.now() - begun) / 1_000)
  insist(
    failures.length === 0,
    `${failures.length} of ${requests} failed:\n${failures.slice(0, 20).join('\n')}`,
  )
  const written = (await countOf(rows, 'sendMessage')) - before
  insist(written === answered.write, `${answered.write} writes were acknowledged and ${written} are there`)
  const kinds = Object.entries(answered).map(([kind, count]) => `${count} ${kind}`)
  stage.saw(
    `0 of ${requests} failed (${kinds.join(', ')}) in ${seconds} s of restarts, each instance ${rounds} times; longest answer ${Math.round(worstMs)} ms`,
  )
}

async function countOf(rows: Db, kind: string): Promise<number> {
  const [row] = await rows.query<{ count: number }>(
    'select count(*)::int as count from request where kind = $1',
    [kind],
  )
  return row?.count ?? 0
}
