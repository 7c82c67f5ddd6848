import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, type Db } from '../../../apps/server/src/db/db.ts'
import { root } from '../../bootstrap/fingerprint.mjs'
import { freePort } from '../../free-port.ts'
import { startPortal, temporaryDataDir, type PortalProcess } from '../../portal-process.ts'
import { portalCommand, startManaged } from '../ground/operator.ts'
import { insist, listens, type Stage } from '../ground/stage.ts'
import { startHaproxy } from '../servers/haproxy.ts'
import { startPostgresql, type Postgresql } from '../servers/postgresql.ts'
import type { Load } from './load.ts'

const drainSeconds = 5
/** HAProxy looks twice a second whether an instance is there again. */
const noticedMs = 1_500

export type Pair = Awaited<ReturnType<typeof startPair>>

/** This version's. */
export const ownProgram = join(root, 'apps/server/src/main.ts')

/** Database and HAProxy, and how the two instances between them, at first of `first`, start and stop. */
export async function startPair(stage: Stage, first = ownProgram) {
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
  const programs = [first, first]
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
    const env = { ...common, ...settings }
    const command = [process.execPath, programs[index] ?? first] as const
    running[index] = await startManaged({ port: ports[index] ?? 0, dataDir, env, command })
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
    /** Takes one out of service and `program` into it, as an upgrade does. */
    async replace(index: 0 | 1, program: string) {
      await stopOne(index)
      programs[index] = program
      await startOne(index)
      await wait(noticedMs)
    },
    /** What that program says when it ends instead of serving; '' when it serves. */
    refusalOf: (program: string) =>
      startPortal({ dataDir, env: common, command: [process.execPath, program] }).then(
        async (portal) => portal.stop().then(() => ''),
        String,
      ),
    /** Runs the operator's command of this version. */
    command: (...args: string[]) => portalCommand({ ...common, DATA_DIR: dataDir }, ...args),
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

/**
 * What a load came to, in words.
 * @throws when one of its requests failed, or not each write that was acknowledged is there once
 */
export async function nothingLost(
  rows: Db,
  before: number,
  { answered, failures, worstMs }: Load,
): Promise<string> {
  const sent = Object.values(answered).reduce((sum, count) => sum + count, failures.length)
  insist(failures.length === 0, `${failures.length} of ${sent} failed:\n${failures.slice(0, 20).join('\n')}`)
  const written = (await countOf(rows, 'sendMessage')) - before
  insist(written === answered.write, `${answered.write} writes were acknowledged and ${written} are there`)
  const kinds = Object.entries(answered).map(([kind, count]) => `${count} ${kind}`)
  return `0 of ${sent} failed (${kinds.join(', ')}), longest answer ${Math.round(worstMs)} ms`
}

export async function countOf(rows: Db, kind: string): Promise<number> {
  const [row] = await rows.query<{ count: number }>(
    'select count(*)::int as count from request where kind = $1',
    [kind],
  )
  return row?.count ?? 0
}
