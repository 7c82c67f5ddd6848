import { Command } from 'commander'
import { reasonOf, StartError } from '../../ground/start-error.ts'
import { ConfigError, type Config } from '../../start/settings/config.ts'
import { plainConnections } from '../../start/settings/plain-connections.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { found, ok, warning, wrong, type Diagnosis } from './check.ts'
import { lookAtClock, lookAtSchema, withUntouchedDatabase } from './database-check.ts'
import { lookAtDisk } from './disk-check.ts'
import { lookAtFiles, lookAtMail, lookAtProvider, lookAtScanner } from './reach-checks.ts'

type Options = { format: Format }

/** `doctor`: what the portal stands on, and what to do where that is not sound. Changes nothing. */
export function doctorCommand(context: Context): Command {
  return new Command('doctor')
    .description(
      'look at settings, disk, database, clock, files, mail and provider; exit 1 when something is wrong',
    )
    .addOption(formatOption())
    .action(({ format }: Options) => doctor(context, format))
}

async function doctor(context: Context, format: Format): Promise<void> {
  let faults = 0
  for await (const finding of examine(context)) {
    if (finding.state === 'wrong') faults++
    context.stdout.write(format === 'ndjson' ? `${JSON.stringify(finding)}\n` : wordsOf(finding))
  }
  if (faults > 0) throw new StartError(faults === 1 ? 'Something is wrong.' : `${faults} things are wrong.`)
}

function wordsOf({ check, state, says, todo }: Diagnosis): string {
  const line = `${state.padEnd(7)}  ${check.padEnd(8)}  ${says}\n`
  return todo === null ? line : `${line}${' '.repeat(19)}→ ${todo}\n`
}

async function* examine(context: Context): AsyncGenerator<Diagnosis> {
  const settings = settingsOf(context)
  yield* settings.findings
  const { config } = settings
  if (!config) return
  const { dataDir, clamdUrl } = config
  yield await found('disk', () => lookAtDisk(dataDir), 'Set DATA_DIR to a folder you can write to.')
  yield* await databaseFindings(context, config)
  yield await found('mail', () => lookAtMail(config), 'Check the mail server and SMTP_URL.')
  yield await found('provider', () => lookAtProvider(config), 'Check the provider and OIDC_ISSUER.')
  if (clamdUrl !== undefined)
    yield await found('scanner', () => lookAtScanner(clamdUrl), 'Start clamd, or correct CLAMD_URL.')
}

function settingsOf(context: Context): { config?: Config; findings: Diagnosis[] } {
  try {
    const config = context.readSettings()
    const plain = plainConnections(config).map((says) =>
      warning(says, 'Encrypt it, or keep that network private.'),
    )
    const settings = config.production
      ? ok('They can be used, in production.')
      : ok('They can be used; NODE_ENV is not production.')
    return { config, findings: [settings, ...plain].map((each) => ({ check: 'settings', ...each })) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const each = error.message
      .split('\n')
      .map((line) => wrong(line, 'Nothing else was looked at: correct it first.'))
    return { findings: each.map((finding) => ({ check: 'settings', ...finding })) }
  }
}

async function databaseFindings({ stderr }: Context, config: Config): Promise<Diagnosis[]> {
  const write = (message: unknown) => void stderr.write(`${String(message)}\n`)
  const log = { info: write, warn: write, error: write }
  const todo = 'Check the server of DATABASE_URL.'
  return withUntouchedDatabase(config, log, async (db, isPooled) => [
    await found('database', () => lookAtSchema(db, config, isPooled), todo),
    await found('clock', () => lookAtClock(db, config), todo),
    await found('files', () => lookAtFiles(db, config), 'Check the file store, DATA_DIR and FILES_URL.'),
  ]).catch((error: unknown): Diagnosis[] => [{ check: 'database', ...wrong(reasonOf(error), todo) }])
}
