import { Command, InvalidArgumentError } from 'commander'
import { restoreFiles } from '../../files/reconciliation/restore.ts'
import { adoptStore, pairFault } from '../../files/reconciliation/store-pair.ts'
import { sweep, sweptWords } from '../../files/reconciliation/sweep.ts'
import { verifyFiles, type Finding } from '../../files/reconciliation/verify.ts'
import { createClock } from '../../ground/clock.ts'
import { portalCommand, StartError } from '../../ground/start-error.ts'
import { openPairedFiles, pairOf } from '../../start/seams/open-files.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { spelt } from '../requests/request-answer-commands.ts'
import { writeFiles } from './files-get.ts'

type Options = { format: Format }

/** `files …`: whether all documents are there, and how they come back (docs/operations.md). */
export function filesCommand(context: Context): Command {
  const files = new Command('files').description(
    'the contents of documents and of the files that customers sent',
  )
  files
    .command('get')
    .description('write the files of a request into a folder, each compared with its SHA-256')
    .argument('<number>', 'number of the request, as requests list and documents list print it')
    .argument('<folder>', 'made when it is not there; nothing in it is overwritten')
    .action((number: string, folder: string) => writeFiles(context, spelt(number), folder))
  files
    .command('verify')
    .description(
      'read every content that rows name and compare size and SHA-256; exit 1 when one is missing or altered',
    )
    .addOption(formatOption())
    .action(({ format }: Options) => verify(context, format))
  files
    .command('restore')
    .description('bring contents that rows name back from quarantine')
    .option('--all', 'those that no row names as well, before an hour or a newer database names them')
    .addOption(formatOption())
    .action(({ format, all = false }: Options & { all?: boolean }) => restore(context, format, all))
  files
    .command('sweep')
    .description(
      'put contents that no row names into quarantine now, also when they are more than a sweep takes by itself',
    )
    .requiredOption('--most <count>', 'as many may go, as files verify counts them', countOf)
    .action(({ most }: { most: number }) => sweepNow(context, most))
  files
    .command('adopt')
    .description(
      'make the file store this database’s own after a restore or a move; another database that had it is refused',
    )
    .argument('[ids...]', 'the id it carries now, as the refusal tells it')
    .action((ids: string[]) => adopt(context, ids))
  return files
}

async function verify({ withDatabase, stdout, stderr }: Context, format: Format): Promise<void> {
  let faults = 0
  await withDatabase(async (db, config) => {
    const pair = pairOf(config, db)
    const fault = await pairFault(pair)
    if (fault !== undefined) stderr.write(`${fault}\n`)
    if (fault !== undefined) faults++
    for await (const finding of verifyFiles(pair)) {
      if (finding.event === 'missing' || finding.event === 'altered') faults++
      stdout.write(format === 'ndjson' ? `${JSON.stringify(finding)}\n` : `${wordsOf(finding)}\n`)
    }
  })
  if (faults > 0) throw new StartError(`${faults} faults.`)
}

function wordsOf(finding: Finding): string {
  if (finding.event === 'counts') {
    const { rows, contents, missing, altered, unnamed, quarantined } = finding
    return (
      `${rows} rows name ${contents} contents: ${missing} missing, ${altered} altered. ` +
      `${unnamed} contents are named by no row, ${quarantined} are in quarantine.`
    )
  }
  if (finding.event === 'unnamed') return `unnamed  ${finding.sha256}  since ${finding.since}`
  const rows = finding.namedBy.map(({ accountId, document, request }) =>
    document === null ? `request ${request} of ${accountId}` : `document ${document} of ${accountId}`,
  )
  const state = stateOf(finding)
  return `${finding.event.padEnd(7)}  ${finding.sha256}  ${state}: ${rows.join(', ')}`
}

function stateOf(finding: Extract<Finding, { event: 'missing' | 'altered' }>): string {
  if (finding.event === 'altered') return `${finding.foundBytes} bytes instead of ${finding.sizeBytes}`
  return finding.inQuarantine ? 'in quarantine, see files restore' : 'nowhere'
}

async function restore(
  { withDatabase, stdout, stderr }: Context,
  format: Format,
  all: boolean,
): Promise<void> {
  await withDatabase(async (db, config) => {
    const pair = await openPairedFiles(config, db, (sentence) => stderr.write(`${sentence}\n`))
    let count = 0
    for await (const sha256 of restoreFiles(pair, all)) {
      count++
      stdout.write(
        format === 'ndjson' ? `${JSON.stringify({ event: 'restored', sha256 })}\n` : `restored ${sha256}\n`,
      )
    }
    if (format === 'ndjson') stdout.write(`${JSON.stringify({ event: 'counts', restored: count })}\n`)
    else stdout.write(`${count} contents are back in service.\n`)
  })
}

async function sweepNow({ withDatabase, stdout, stderr }: Context, most: number): Promise<void> {
  await withDatabase(async (db, config) => {
    const pair = await openPairedFiles(config, db, (sentence) => stderr.write(`${sentence}\n`))
    // The store dates its files by the machine's clock.
    const { refusal, ...swept } = await sweep(pair, createClock(), { agreed: most })
    if (refusal !== undefined) throw new StartError(`Nothing was swept: ${refusal}`)
    stdout.write(`${sweptWords(swept)}.\n`)
  })
}

async function adopt({ withDatabase, stdout }: Context, ids: readonly string[]): Promise<void> {
  await withDatabase(async (db, config) => {
    const pair = pairOf(config, db)
    const id = await adoptStore(pair, ids)
    stdout.write(
      `${pair.place} is this database's own now, under the id ${id}. Start its portals again and run: ${portalCommand} files verify\n`,
    )
  })
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is no count.')
  return Number(text)
}
