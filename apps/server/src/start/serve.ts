import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoLogins, keepDemo } from '../demo/keep-demo.ts'
import { startSweeper } from '../files/reconciliation/sweeper.ts'
import { createClock } from '../ground/clock.ts'
import { systemIds } from '../ground/ids.ts'
import { createLogger } from '../ground/log.ts'
import { orUndo } from '../ground/undo.ts'
import { timeLimits } from '../http/load/time-limits.ts'
import { stopServing } from '../http/stop-serving.ts'
import { startMetrics } from '../metrics/metrics-port.ts'
import { buildApp } from './app.ts'
import { openLogOutput, type LogOutput } from './log-output.ts'
import { openDatabase, type Database } from './seams/open-database.ts'
import { openPairedFiles } from './seams/open-files.ts'
import { openOutbox } from './seams/open-outbox.ts'
import { sentenceOf } from './sentence-of.ts'
import { readConfig, type Config } from './settings/config.ts'
import { plainConnections } from './settings/plain-connections.ts'
import { takeIdentity } from './settings/take-identity.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * Starts the portal by the environment's settings, until SIGTERM or SIGINT; says what prevents it, and ends.
 */
export async function serve(): Promise<void> {
  // Whoever reads what we say may go away, or its disk be full: no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const output = openLogOutput()
  await start(output).catch(async (error: unknown) => {
    await output.flush(1_000)
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  })
}

type AppLog = ReturnType<typeof createLogger>

/** Throws what `sentenceOf` explains to the operator. */
async function start(output: LogOutput): Promise<void> {
  const config = readConfig()
  takeIdentity(config)
  const log = createLogger(config.logLevel, output)
  for (const sentence of plainConnections(config)) log.warn(sentence)
  if (config.production && !config.trustProxy)
    log.warn('TRUST_PROXY is none: rates count the address that connects, and no X-Forwarded-For is believed')
  const database = await openDatabase(config, log)
  await orUndo(serveWith(database, { config, log, output }), () => database.stop())
}

async function serveWith(
  { db, stop }: Database,
  { config, log, output }: { config: Config; log: AppLog; output: LogOutput },
): Promise<void> {
  const clock = createClock(config.now)
  // Before anything is written into a store that may be another portal's.
  const pair = await openPairedFiles(config, db, (sentence) => log.warn(sentence))
  const { files } = pair
  await keepDemo(config, { db, files, clock, log })
  const outbox = openOutbox(config, { db, files, log })
  const draining = new AbortController()
  const { metrics, close: closeMetrics } = await startMetrics(config, db)
  const app = await buildApp({
    ...{ config, db, files, clock, log, metrics },
    ids: systemIds,
    onAccepted: outbox.wake,
    stopping: draining.signal,
    ...(existsSync(webRoot) && { webRoot }),
  })
  await app.listen({ host: config.host, port: config.port })
  // The store dates its files by the machine's clock, which runs when NOW freezes ours.
  const sweeper = startSweeper(pair, createClock(), log)
  announce(config.publicUrl, config.demo ? demoLogins : [])
  stopOnSignal({
    log,
    output,
    drainSeconds: config.drainSeconds,
    draining,
    stop: async () => {
      await stopServing(app, timeLimits.finishMs)
      await outbox.stop()
      await sweeper.stop()
      await closeMetrics()
      await stop()
    },
  })
}

function announce(publicUrl: string, signIns: readonly { username: string; password: string }[]): void {
  const lines = [`Espace Assuré is ready on ${publicUrl}`]
  if (signIns.length > 0) lines.push('Demonstration sign-ins:')
  for (const { username, password } of signIns) lines.push(`  ${username}   ${password}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
