import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Ahead of every import that is worth caching: it saves a third of a second at each start.
enableCompileCache()

// Whoever reads what we say may go away, or its disk be full: no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const { openLogOutput } = await import('./log-output.ts')
const output = openLogOutput()
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

await start().catch(giveUp)

/** Starts the portal; it runs until SIGTERM or SIGINT. Throws what `sentenceOf` explains to the operator. */
async function start(): Promise<void> {
  const { readConfig } = await import('./config.ts')
  const config = readConfig()
  const { createLogger } = await import('./logger.ts')
  const log = createLogger(config.logLevel, output)
  const { plainConnections } = await import('./plain-connections.ts')
  for (const sentence of plainConnections(config)) log.warn(sentence)
  if (config.production && !config.trustProxy)
    log.warn('TRUST_PROXY is none: rates count the address that connects, and no X-Forwarded-For is believed')
  const { openDatabase } = await import('./db/database.ts')
  const { db, stop } = await openDatabase(config, log)
  try {
    const { createClock } = await import('./clock.ts')
    const clock = createClock(config.now)
    const { openPairedFiles } = await import('./files/open-files.ts')
    // Before anything is written into a store that may be another portal's.
    const pair = await openPairedFiles(config, db, (sentence) => log.warn(sentence))
    const { files } = pair
    const { demoSignIns, keepDemo } = await import('./demo/keep-demo.ts')
    await keepDemo(config, db, clock, log)
    const { buildApp } = await import('./app.ts')
    const { systemIds } = await import('./ids.ts')
    const { openOutbox } = await import('./outbox/open-outbox.ts')
    const outbox = openOutbox(config, { db, files, log })
    const draining = new AbortController()
    const deps = {
      config,
      db,
      files,
      clock,
      ids: systemIds,
      log,
      onAccepted: outbox.wake,
      stopping: draining.signal,
    }
    const app = await buildApp(existsSync(webRoot) ? { ...deps, webRoot } : deps)
    await app.listen({ host: config.host, port: config.port })
    const { startSweeper } = await import('./files/sweeper.ts')
    // The store dates its files by the machine's clock, which runs when NOW freezes ours.
    const sweeper = startSweeper(pair, createClock(), log)
    announce(config.publicUrl, config.demo ? demoSignIns : [])
    const { stopServing } = await import('./http/stop-serving.ts')
    const { timeLimits } = await import('./http/time-limits.ts')
    const { stopOnSignal } = await import('./stop-on-signal.ts')
    stopOnSignal({
      log,
      output,
      drainSeconds: config.drainSeconds,
      draining,
      stop: async () => {
        await stopServing(app, timeLimits.finishMs)
        await outbox.stop()
        await sweeper.stop()
        await stop()
      },
    })
  } catch (error) {
    await stop()
    throw error
  }
}

function announce(publicUrl: string, signIns: readonly { username: string; password: string }[]): void {
  const lines = [`Espace Assuré is ready on ${publicUrl}`]
  if (signIns.length > 0) lines.push('Demonstration sign-ins:')
  for (const { username, password } of signIns) lines.push(`  ${username}   ${password}`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

async function giveUp(error: unknown): Promise<never> {
  const { sentenceOf } = await import('./start-error.ts')
  await output.flush(1_000)
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}
