import { Command } from 'commander'
import { portalCommand } from '../../ground/start-error.ts'
import { openPairedFiles, pairOf } from '../../start/seams/open-files.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { restoreBackup, type RestoreEvent } from './restore-backup.ts'
import { takeBackup, type BackupEvent } from './take-backup.ts'

type Options = { format: Format }

/** `backup FOLDER`: database and files as one (docs/operations.md). */
export function backupCommand(context: Context): Command {
  return new Command('backup')
    .description('put all rows and files into a folder, as they are at one instant; the server may run')
    .argument(
      '<folder>',
      'new, or one with a backup of this portal, which it replaces; broken off, run it again',
    )
    .addOption(formatOption())
    .action((folder: string, { format }: Options) => backup(context, folder, format))
}

/** `restore FOLDER`: into a database and a store without data. */
export function restoreCommand(context: Context): Command {
  return new Command('restore')
    .description('bring a backup into an empty database and file store, once all of it is known to be whole')
    .argument('<folder>', 'the folder that backup filled')
    .option('--dry-run', 'compare all of it with its checksums and change nothing')
    .addOption(formatOption())
    .action((folder: string, { format, dryRun = false }: Options & { dryRun?: boolean }) =>
      restore(context, folder, { format, isDryRun: dryRun }),
    )
}

async function backup(context: Context, folder: string, format: Format): Promise<void> {
  const tell = telling(context, format, backupWords)
  await context.withDatabase(async (db, config) => {
    const { files } = await openPairedFiles(config, db, (sentence) => context.stderr.write(`${sentence}\n`))
    await takeBackup(folder, { db, files, tell })
  })
}

type Restoring = { format: Format; isDryRun: boolean }

async function restore(context: Context, folder: string, { format, isDryRun }: Restoring): Promise<void> {
  const tell = telling(context, format, restoreWords)
  await context.withOwnDatabase((db, config) =>
    restoreBackup(folder, { pair: pairOf(config, db), tell, isDryRun }),
  )
  if (isDryRun) context.stderr.write('A dry run: the backup is whole and fits here, nothing has changed.\n')
}

function telling<T>({ stdout }: Context, format: Format, wordsOf: (event: T) => string) {
  return (event: T) =>
    void stdout.write(format === 'ndjson' ? `${JSON.stringify(event)}\n` : `${wordsOf(event)}\n`)
}

function backupWords(event: BackupEvent): string {
  if (event.event === 'table') return tableWords(event)
  if (event.event === 'missing') return `missing  ${event.sha256}`
  const { tables, rows, contents, copied, missing } = event
  return `Backed up ${rows} rows of ${tables} tables and ${contents - missing} contents, ${copied} of them copied now.`
}

function restoreWords(event: RestoreEvent): string {
  if (event.event === 'table') return tableWords(event)
  const { tables, rows, contents, copied, migrated } = event
  const since = migrated === 0 ? '' : `Applied ${migrated} migrations that are newer than the backup. `
  return (
    `Restored ${rows} rows of ${tables} tables and ${contents} contents, ${copied} of them copied now. ${since}` +
    `Run: ${portalCommand} files verify`
  )
}

function tableWords({ name, rows }: { name: string; rows: number }): string {
  return `${String(rows).padStart(9)}  ${name}`
}
