import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'

// Ahead of every import that is worth caching: it saves a third of a second at each start.
enableCompileCache()

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

await start().catch(giveUp)

/** Starts the portal; it runs until SIGTERM or SIGINT. Throws what `sentenceOf` explains to the operator. */
async function start(): Promise<void> {
  const { readConfig } = await import('./config.ts')
  const config = readConfig()
  const { default: pino } = await import('pino')
  const log = pino({ level: config.logLevel })
  const { openDatabase } = await import('./db/database.ts')
  const { db, stop } = await openDatabase(config, log)
  try {
    const { createClock } = await import('./clock.ts')
    const clock = createClock(config.now)
    const { demoSignIns, keepDemo } = await import('./demo/keep-demo.ts')
    await keepDemo(config, db, clock, log)
    const { buildApp } = await import('./app.ts')
    const { systemIds } = await import('./ids.ts')
    const deps = { config, db, clock, ids: systemIds, log }
    const app = await buildApp(existsSync(webRoot) ? { ...deps, webRoot } : deps)
    await app.listen({ host: config.host, port: config.port })
    announce(config.publicUrl, config.demo ? demoSignIns : [])
    stopOnSignal(log, async () => {
      await app.close()
      await stop()
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

/** The first signal lets requests under way finish; a second one does not wait. */
function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(() => process.exit(0), giveUp)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function giveUp(error: unknown): Promise<never> {
  const { sentenceOf } = await import('./start-error.ts')
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}
