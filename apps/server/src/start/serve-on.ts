import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demoLogins, keepDemo } from '../demo/keep-demo.ts'
import { startSweeper } from '../files/reconciliation/sweeper.ts'
import { createClock } from '../ground/clock.ts'
import { systemIds } from '../ground/ids.ts'
import type { createLogger } from '../ground/log.ts'
import { timeLimits } from '../http/load/time-limits.ts'
import { stopServing } from '../http/stop-serving.ts'
import { startMetrics } from '../metrics/metrics-port.ts'
import { startTraces } from '../traces/start-traces.ts'
import { tracedDb } from '../traces/traced-db.ts'
import { buildApp } from './app.ts'
import type { LogOutput } from './log-output.ts'
import type { Database } from './seams/open-database.ts'
import { openPairedFiles } from './seams/open-files.ts'
import { openOutbox } from './seams/open-outbox.ts'
import { openReads } from './seams/open-reads.ts'
import type { Config } from './settings/config.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves what `database` holds, and stops both on SIGTERM or SIGINT. */
export async function serveOn(
  { db: plainDb, stop }: Database,
  { config, log, output }: { config: Config; log: ReturnType<typeof createLogger>; output: LogOutput },
): Promise<void> {
  const clock = createClock(config.now)
  const traces = await startTraces(config.traces, log)
  const db = traces ? tracedDb(plainDb, traces) : plainDb
  // Before anything is written into a store that may be another portal's.
  const pair = await openPairedFiles(config, db, (sentence) => log.warn(sentence))
  const { files } = pair
  await keepDemo(config, { db, files, clock, log })
  const outbox = openOutbox(config, { db, files, log, traces })
  const draining = new AbortController()
  const { metrics, close: closeMetrics } = await startMetrics(config, db)
  const { reads, close: closeReads } = await openReads(config, { db, log, metrics })
  const app = await buildApp({
    ...{ config, db, reads, files, clock, log, metrics, traces },
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
      await Promise.all([closeMetrics(), traces?.stop(), closeReads()])
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
