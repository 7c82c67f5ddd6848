import { Command, CommanderError } from 'commander'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import type { Log } from '../log.ts'
import { sentenceOf } from '../start-error.ts'
import { documentsCommand } from './documents-command.ts'
import { ibansCommand } from './ibans-command.ts'
import { importCommand } from './import-command.ts'
import { keysCommand } from './keys-command.ts'
import { outboxCommand } from './outbox-command.ts'
import { requestsCommand } from './requests-command.ts'

/** Where a command writes; a terminal gets progress as well. */
export type Output = { write(text: string): unknown; isTTY?: boolean | undefined }
export type Streams = { stdout: Output; stderr: Output }

/** What a command works with: the same database as the server's, whether that one is running or not. */
export type Context = Streams & {
  withDatabase<T>(work: (database: Database['db'], config: Config) => Promise<T>): Promise<T>
}

/** Runs the operator's command line with `args` and returns its exit code: 0, or 1 after a sentence on `stderr`. */
export async function run(args: readonly string[], { stdout, stderr }: Streams): Promise<number> {
  const log: Log = {
    info: (message) => void stderr.write(`${message}\n`),
    warn: (message) => void stderr.write(`${message}\n`),
    error: (message) => void stderr.write(`${message}\n`),
  }
  const context: Context = {
    stdout,
    stderr,
    async withDatabase(work) {
      const config = readConfig()
      const { db, stop } = await openDatabase(config, log)
      try {
        return await work(db, config)
      } finally {
        await stop()
      }
    },
  }
  try {
    await program(context).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // commander has said it already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1
    stderr.write(`${sentenceOf(error)}\n`)
    return 1
  }
}

const commands = [importCommand, requestsCommand, outboxCommand, documentsCommand, ibansCommand, keysCommand]

function program(context: Context): Command {
  const portal = new Command('npm run portal --')
    .description(
      'What the broker does with the portal from a command line. Settings are those of the server.',
    )
    .exitOverride()
    .showHelpAfterError('Run npm run portal -- --help for the list of commands.')
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
  for (const makeCommand of commands) {
    const command = makeCommand(context)
    portal.addCommand(command.copyInheritedSettings(portal))
  }
  return portal
}
