import manifest from '../../../../package.json' with { type: 'json' }
import { createLogger } from '../ground/log.ts'
import { orUndo } from '../ground/undo.ts'
import { openLogOutput, type LogOutput } from './log-output.ts'
import { openDatabase } from './seams/open-database.ts'
import { sentenceOf } from './sentence-of.ts'
import { readConfig } from './settings/config.ts'
import { plainConnections } from './settings/plain-connections.ts'
import { takeIdentity } from './settings/take-identity.ts'

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

/** Throws what `sentenceOf` explains to the operator. */
async function start(output: LogOutput): Promise<void> {
  const config = readConfig()
  takeIdentity(config)
  const log = createLogger(config.logLevel, output)
  log.info(`version ${manifest.version}`)
  for (const sentence of plainConnections(config)) log.warn(sentence)
  if (config.production && !config.trustProxy)
    log.warn('TRUST_PROXY is none: rates count the address that connects, and no X-Forwarded-For is believed')
  const database = await openDatabase(config, log, readRest)
  const { serveOn } = await readRest()
  await orUndo(serveOn(database, { config, log, output }), () => database.stop())
}

/** The thousand modules of the server, read while the embedded database comes up in its own process. */
const readRest = () => import('./serve-on.ts')
