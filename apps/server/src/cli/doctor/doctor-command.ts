import { Command } from 'commander'
import type { Db } from '../../db/db.ts'
import { schemaState } from '../../db/migrate.ts'
import { reasonOf, StartError } from '../../ground/start-error.ts'
import { findDue } from '../../import/aside/aside.ts'
import { countOwed } from '../../metrics/owed.ts'
import { ConfigError, type Config } from '../../start/settings/config.ts'
import { plainConnections } from '../../start/settings/plain-connections.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { diagnose, ok, warning, wrong, type BareDiagnosis, type CheckName, type Diagnosis } from './check.ts'
import { checkClock, checkSchema, withUntouchedDatabase } from './database-check.ts'
import { checkDisk } from './disk-check.ts'
import { checkMetrics } from './metrics-check.ts'
import { checkContent, checkPlaces, checkWebhook } from './outside-checks.ts'
import { feedWords, outboxWords, requestWords } from './owed-checks.ts'
import { checkFiles, checkMail, checkProvider, checkScanner } from './reach-checks.ts'
import { checkStandby } from './standby-check.ts'

type Options = { format: Format }

/** `doctor`: what the portal stands on, and what to do where that is not sound. Changes nothing. */
export function doctorCommand(context: Context): Command {
  return new Command('doctor')
    .description(
      'check settings, disk, database, files, what waits, and each server there is; exit 1 when something is wrong',
    )
    .addOption(formatOption())
    .action(({ format }: Options) => doctor(context, format))
}

async function doctor(context: Context, format: Format): Promise<void> {
  let faults = 0
  for await (const diagnosis of allDiagnoses(context)) {
    if (diagnosis.state === 'wrong') faults++
    context.stdout.write(format === 'ndjson' ? `${JSON.stringify(diagnosis)}\n` : wordsOf(diagnosis))
  }
  if (faults > 0) throw new StartError(faults === 1 ? 'Something is wrong.' : `${faults} things are wrong.`)
}

function wordsOf({ check, state, says, todo }: Diagnosis): string {
  const line = `${state.padEnd(7)}  ${check.padEnd(8)}  ${says}\n`
  return todo === null ? line : `${line}${' '.repeat(19)}→ ${todo}\n`
}

async function* allDiagnoses(context: Context): AsyncGenerator<Diagnosis> {
  const settings = settingsOf(context)
  yield* settings.diagnoses
  const { config } = settings
  if (!config) return
  const { dataDir } = config
  yield await diagnose('disk', () => checkDisk(dataDir), 'Set DATA_DIR to a folder you can write to.')
  yield* await databaseDiagnoses(context, config)
  yield* serverDiagnoses(config)
}

/** The check of a server that the settings name; its failure says `todo`. */
type ServerCheck = [check: CheckName, carryOut: () => Promise<BareDiagnosis>, todo: string]

async function* serverDiagnoses(config: Config): AsyncGenerator<Diagnosis> {
  const { broker, clamdUrl, content, maps, host, metricsPort } = config
  const checks: (ServerCheck | undefined)[] = [
    ['mail', () => checkMail(config), 'Check the mail server and SMTP_URL.'],
    broker.webhook && [
      'webhook',
      () => checkWebhook(broker.webhook?.url ?? ''),
      'Check BROKER_WEBHOOK_URL, and ask who runs it. Requests wait and are posted later.',
    ],
    ['provider', () => checkProvider(config), 'Check the provider and OIDC_ISSUER.'],
    clamdUrl === undefined
      ? undefined
      : ['scanner', () => checkScanner(clamdUrl), 'Start clamd, or correct CLAMD_URL.'],
    content && [
      'content',
      () => checkContent(content),
      'Check CONTENT_SPACE, CONTENT_TOKEN and CONTENT_URL.',
    ],
    maps.provider === 'embedded'
      ? undefined
      : [
          'places',
          () => checkPlaces(maps),
          'Check MAPS_KEY, and whether this machine may reach that service.',
        ],
    metricsPort === undefined
      ? undefined
      : ['metrics', () => checkMetrics(host, metricsPort), 'Set METRICS_PORT to a free port.'],
  ]
  for (const check of checks) if (check) yield await diagnose(...check)
}

function settingsOf(context: Context): { config?: Config; diagnoses: Diagnosis[] } {
  try {
    const config = context.readSettings()
    const plain = plainConnections(config).map((says) =>
      warning(says, 'Encrypt it, or keep that network private.'),
    )
    const settings = config.production
      ? ok('They can be used, in production.')
      : ok('They can be used; NODE_ENV is not production.')
    return { config, diagnoses: [settings, ...plain].map((each) => ({ check: 'settings', ...each })) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const each = error.message
      .split('\n')
      .map((line) => wrong(line, 'Nothing else was checked: correct it first.'))
    return { diagnoses: each.map((diagnosis) => ({ check: 'settings', ...diagnosis })) }
  }
}

async function databaseDiagnoses({ stderr }: Context, config: Config): Promise<Diagnosis[]> {
  const write = (message: unknown) => void stderr.write(`${String(message)}\n`)
  const log = { info: write, warn: write, error: write }
  const todo = 'Check the server of DATABASE_URL.'
  return withUntouchedDatabase(config, log, async (db, isPooled) => [
    await diagnose('database', () => checkSchema(db, config, isPooled), todo),
    ...(await standbyDiagnoses(db, config)),
    await diagnose('clock', () => checkClock(db, config), todo),
    await diagnose('files', () => checkFiles(db, config), 'Check the file store, DATA_DIR and FILES_URL.'),
    ...(await owedDiagnoses(db, config, todo)),
  ]).catch((error: unknown): Diagnosis[] => [{ check: 'database', ...wrong(reasonOf(error), todo) }])
}

async function standbyDiagnoses(db: Db, { databaseReadUrl }: Config): Promise<Diagnosis[]> {
  if (databaseReadUrl === undefined) return []
  const todo = 'Check the standby and DATABASE_READ_URL. Meanwhile the leader reads.'
  return [await diagnose('standby', () => checkStandby(db, databaseReadUrl), todo)]
}

/** What waits in the database, where its tables are those of this version. */
async function owedDiagnoses(db: Db, { demo }: Config, todo: string): Promise<Diagnosis[]> {
  const { waiting, unknown } = await schemaState(db)
  if (waiting.length + unknown.length > 0) return []
  const counted = countOwed(db)
  return [
    await diagnose('outbox', async () => outboxWords(await counted), todo),
    await diagnose('requests', async () => requestWords(await counted), todo),
    await diagnose('import', async () => feedWords(await counted, new Date(), demo, await findDue(db)), todo),
  ]
}
