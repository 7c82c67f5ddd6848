import { Command, CommanderError } from 'commander'
import manifest from '../../../../package.json' with { type: 'json' }
import type { Audit } from '../audit/audit.ts'
import type { Log } from '../ground/log.ts'
import { portalCommand } from '../ground/start-error.ts'
import { andFinally, orUndo } from '../ground/undo.ts'
import { openAudit } from '../start/seams/open-audit.ts'
import { openAsOwner, openDatabase, type Database } from '../start/seams/open-database.ts'
import { sentenceOf } from '../start/sentence-of.ts'
import { readConfig, type Config } from '../start/settings/config.ts'
import { takeIdentity } from '../start/settings/take-identity.ts'
import { auditCommand } from './access/audit-command.ts'
import { ibansCommand } from './access/ibans-command.ts'
import { keysCommand } from './access/keys-command.ts'
import { sessionsCommand } from './access/sessions-command.ts'
import { backupCommand, restoreCommand } from './backup/backup-command.ts'
import { coverCommand } from './cover/cover-command.ts'
import { customersCommand } from './customers/customers-command.ts'
import { doctorCommand } from './doctor/doctor-command.ts'
import { documentsCommand } from './documents/documents-command.ts'
import { filesCommand } from './documents/files-command.ts'
import { importCommand } from './documents/import-command.ts'
import type { Context, Streams } from './operator/context.ts'
import { identityCommand } from './operator/identity-command.ts'
import { operatorEvent } from './operator/operator-event.ts'
import { outboxCommand } from './requests/outbox-command.ts'
import { requestsCommand } from './requests/requests-command.ts'
import { retentionCommand } from './retention/retention-command.ts'

/** The settings a command runs with, by default the process's own, and what opens the database; for tests. */
type Surroundings = { env?: NodeJS.ProcessEnv; open?: typeof openDatabase }

/** Runs the operator's command line with `args`; its exit code is 0, or 1 after a sentence on `stderr`. */
export async function run(
  args: readonly string[],
  { stdout, stderr }: Streams,
  { env, open = openDatabase }: Surroundings = {},
): Promise<number> {
  const log = logOn(stderr)
  let eventOf: ReturnType<typeof operatorEvent> | undefined
  const context: Context = {
    stdout,
    stderr,
    readSettings: () => readSettings(env),
    async withDatabase(work) {
      const config = readSettings(env)
      const { db, stop } = await open(config, log)
      const done = audited(db, log, eventOf, (audit) => work(db, config, audit))
      return andFinally(done, stop)
    },
    async withOwnDatabase(work) {
      const config = readSettings(env)
      const { db, stop } = await openAsOwner(config, log)
      const done = work(db, config).then((result) => audited(db, log, eventOf, async () => result))
      return andFinally(done, stop)
    },
  }
  const portal = program(context)
  portal.hook('preAction', (_portal, command) => {
    eventOf = operatorEvent(command)
  })
  return portal.parseAsync(args, { from: 'user' }).then(
    () => 0,
    (error: unknown) => {
      // commander has said it already.
      if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1
      stderr.write(`${sentenceOf(error)}\n`)
      return 1
    },
  )
}

function logOn(stderr: Streams['stderr']): Log {
  const say = (message: string) => void stderr.write(`${message}\n`)
  return { info: say, warn: say, error: say }
}

/** The settings; from then on all is said in the name of who they say. */
function readSettings(env: NodeJS.ProcessEnv | undefined): Config {
  const config = readConfig(env)
  takeIdentity(config)
  return config
}

/** Takes the command down before its work, so that what it changes has an author whatever becomes of it. */
async function audited<T>(
  db: Database['db'],
  log: Log,
  eventOf: ReturnType<typeof operatorEvent> | undefined,
  work: (audit: Audit) => Promise<T>,
): Promise<T> {
  const audit = await openAudit(db, log)
  if (eventOf) await audit.write(eventOf('begun'))
  const done = orUndo(work(audit), async () => {
    if (eventOf) await audit.write(eventOf('failed'))
  })
  return andFinally(done, () => audit.flush())
}

const commands = [
  importCommand,
  requestsCommand,
  coverCommand,
  customersCommand,
  outboxCommand,
  documentsCommand,
  filesCommand,
  ibansCommand,
  keysCommand,
  auditCommand,
  sessionsCommand,
  identityCommand,
  retentionCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
]

function program(context: Context): Command {
  const portal = new Command(portalCommand)
    .description(
      'What the broker does with the portal from a command line. Settings are those of the server.',
    )
    .option(
      '--by <name>',
      'who runs the command, for the audit and the steps of requests; absent = the system user',
    )
    .version(manifest.version, '--version', 'print which version this is')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .showHelpAfterError(`Run ${portalCommand} --help for the list of commands.`)
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
  for (const makeCommand of commands) {
    const command = makeCommand(context)
    portal.addCommand(command)
  }
  portal
    .command('version')
    .description('print which version this is')
    .action(() => void context.stdout.write(`${manifest.version}\n`))
  inherit(portal)
  return portal
}

function inherit(parent: Command): void {
  for (const child of parent.commands) inherit(child.copyInheritedSettings(parent))
}
