import type { ImportEvent } from '@portal/domain/feed/import-event.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { Command, Option } from 'commander'
import type { Audit } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import { pairFault } from '../../files/reconciliation/store-pair.ts'
import { createClock } from '../../ground/clock.ts'
import { fileFeed, type Feed } from '../../import/feed/feed.ts'
import { importFeed, type ImportProgress } from '../../import/import.ts'
import type { FieldKey } from '../../import/word/outcome.ts'
import { openPairedFiles, pairOf } from '../../start/seams/open-files.ts'
import type { Config } from '../../start/settings/config.ts'
import type { Context } from '../operator/context.ts'
import { importProgress } from './import-progress.ts'

type Options = { format: 'words' | 'ndjson'; dryRun?: boolean; progress?: boolean }

/** `import FILE`: the broker's feed in (decisions §1), and what became of the customers' words (§3). */
export function importCommand(context: Context): Command {
  return new Command('import')
    .description(
      'bring accounts, policies and documents in from an NDJSON file: all of it, or nothing when a line is wrong',
    )
    .argument('<file>', 'one JSON object a line, kind account, policy or document')
    .option('--dry-run', 'print what would come of it and change nothing')
    .addOption(
      new Option('--format <format>', 'how to print what came of it')
        .choices(['words', 'ndjson'])
        .default('words'),
    )
    .option(
      '--progress',
      'say each five seconds how far it is, and how long it takes, also without a terminal',
    )
    .action(async (file: string, { format, dryRun = false, progress: isAsked = false }: Options) => {
      const feed = await fileFeed(file)
      const { progress, done } = await importProgress(context.stderr, isAsked)
      const onEvent = (event: ImportEvent) => {
        done()
        context.stdout.write(`${format === 'ndjson' ? JSON.stringify(event) : wordsOf(event)}\n`)
      }
      const brought = context.withDatabase((db, config, audit) => {
        const bring = dryRun ? tryOut : bringIn
        return bring({ db, config, audit, context, feed, progress, onEvent })
      })
      await brought.finally(done)
    })
}

type Import = {
  db: Db
  config: Config
  audit: Audit
  context: Context
  feed: Feed
  progress: ImportProgress
  onEvent: (event: ImportEvent) => void
}

async function bringIn({ db, config, audit, context, feed, progress, onEvent }: Import): Promise<void> {
  const paired = await openPairedFiles(config, db, (sentence) => context.stderr.write(`${sentence}\n`))
  const onReset = (accountId: string) =>
    audit.note({ kind: 'password-set', outcome: 'by-feed', accountId, traceId: 'import' })
  const clock = createClock(config.now)
  await importFeed({ ...paired, clock, onEvent, onReset }, feed, progress)
}

/** Does not even pair database and store, but says what would keep them apart. */
async function tryOut({ db, config, context, feed, progress, onEvent }: Import): Promise<void> {
  const pair = pairOf(config, db)
  const fault = await pairFault(pair)
  if (fault !== undefined) context.stderr.write(`${fault}\n`)
  await importFeed({ ...pair, clock: createClock(config.now), isDryRun: true, onEvent }, feed, progress)
  context.stderr.write('A dry run: nothing has changed.\n')
}

function wordsOf(event: ImportEvent): string {
  switch (event.event) {
    case 'kept':
      return `Kept: ${placeOf(event)}, by its owner's word${since(event.request)}.`
    case 'settled':
      return `Settled: request ${event.request}, which the feed shows done.`
    case 'replaced':
      return `Replaced: ${placeOf(event)}, by the feed's own word${since(event.request)}.`
    case 'changed':
      return `Changed: ${placeOf(event)}.`
    case 'untold':
      return `Untold: ${event.notice} of policy ${event.policyNumber} of account ${event.accountId}, which has had ${limits.newsMails} such mails in ${limits.newsDays} days.`
    case 'late':
      return `Late: the debit of ${event.day} of policy ${event.policyNumber} of account ${event.accountId}, told less than 14 days ahead.`
    case 'counts':
      return `Imported ${event.accounts} accounts, ${event.policies} policies, ${event.documents} documents.`
    default:
      return event satisfies never
  }
}

function placeOf({ accountId, policyNumber, field }: FieldKey): string {
  const policy = policyNumber === null ? '' : `policy ${policyNumber} of `
  return `${field} of ${policy}account ${accountId}`
}

function since(request: string | null): string {
  return request === null ? '' : ` (request ${request})`
}
