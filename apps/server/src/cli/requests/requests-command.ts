import { dayMs, todayInParis, type IsoDate } from '@portal/domain/ground/dates.ts'
import { openStatuses, requestStatuses } from '@portal/domain/request/request.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { stories } from '@portal/words/stories.ts'
import { Command, Option } from 'commander'
import type { Sql } from '../../db/db.ts'
import { createClock } from '../../ground/clock.ts'
import { fileDeadlineOf } from '../../outbox/request/file-deadline.ts'
import { textAt } from '../../outbox/request/payload.ts'
import type { Context, Output } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { sought } from '../operator/sought.ts'
import { standingOption } from '../operator/standing-option.ts'
import { tableLine } from '../operator/table.ts'
import { readWholeNumber } from '../operator/whole-number.ts'
import { requestAnswerCommands, spelt, unknownRequest } from './request-answer-commands.ts'
import { findCursor, listJournalRows, type JournalRow, type RequestFilter } from './requests.sql.ts'

type Options = {
  status?: string
  kind?: string
  account?: string
  policy?: string
  search?: string
  olderThan?: number
  newest?: boolean
  limit?: number
  after?: string
  format: Format
}

const kinds = Object.entries<Story>(stories).flatMap(([kind, { request }]) => (request ? [kind] : []))

/** `requests list`: what customers have asked for (decisions §1). */
export function requestsCommand(context: Context): Command {
  const requests = new Command('requests').description('the requests that customers were told are accepted')
  requests
    .command('list')
    .description('print what customers asked for, all of it or what the options leave, the oldest first')
    .addOption(standingOption('--status <status>', requestStatuses))
    .addOption(new Option('--kind <kind>', 'only this call').choices(kinds))
    .option('--account <account>', 'only of this account')
    .option('--policy <policy>', 'only of this policy number')
    .option(
      '--search <text>',
      'only where number, name, e-mail, plate or policy holds these words, without case and accents',
    )
    .addOption(
      new Option('--older-than <days>', 'only what was asked longer ago than so many days').argParser(
        readWholeNumber,
      ),
    )
    .option('--oldest', 'the oldest first, as without this option')
    .addOption(new Option('--newest', 'the newest first').conflicts('oldest'))
    .addOption(new Option('--limit <number>', 'how many at most').argParser(readWholeNumber))
    .option('--after <number>', 'go on behind the request of this number')
    .addOption(formatOption())
    .action((options: Options) => list(context, options))
  for (const command of requestAnswerCommands(context)) requests.addCommand(command)
  return requests
}

async function list({ withDatabase, stdout, stderr }: Context, options: Options): Promise<void> {
  const { format, limit = Infinity } = options
  await withDatabase(async (db, config) => {
    const clock = createClock(config.now)
    const filter = await filterOf(db, clock.now(), options)
    if (format === 'table') stdout.write(tableHead)
    let printed = 0
    let last: JournalRow | undefined
    for await (const row of listJournalRows(db, filter)) {
      if (printed === limit) return tellMore(format === 'table' ? stderr : undefined, last)
      stdout.write(format === 'ndjson' ? `${JSON.stringify(row)}\n` : tableRow(row, clock.now()))
      printed++
      last = row
    }
  })
}

function tellMore(output: Output | undefined, last: JournalRow | undefined): void {
  output?.write(`There are more: add --after ${last?.number}\n`)
}

async function filterOf(sql: Sql, now: Date, options: Options): Promise<RequestFilter> {
  const { status, kind, account, policy, olderThan, newest = false, after } = options
  const place = after === undefined ? undefined : await findCursor(sql, spelt(after))
  if (after !== undefined && !place) throw unknownRequest(after)
  return {
    status,
    kind,
    accountId: account,
    policyNumber: policy,
    madeBefore: olderThan === undefined ? undefined : new Date(now.getTime() - olderThan * dayMs),
    search: options.search === undefined ? undefined : sought(options.search),
    isNewestFirst: newest,
    after: place,
  }
}

const line = tableLine([24, 22, 20, 20, 10, 24])

const tableHead = line(['NUMBER', 'KIND', 'ACCOUNT', 'POLICY', 'STATUS', 'CREATED AT', 'DUE'])

function tableRow(row: JournalRow, now: Date): string {
  const { number, kind, accountId, policyNumber, status, createdAt } = row
  return line([number, kind, accountId, policyNumber ?? '-', status, createdAt, dueOf(row, now)])
}

/**
 * Until when the broker has to acknowledge and to answer a complaint that is open (§9), to say the end of a
 * contract, or the file of insured vehicles has to tell what changes (R451-5); '-' for all else.
 */
function dueOf(row: JournalRow, now: Date): string {
  if (!openStatuses.some((open) => open === row.status)) return '-'
  const fileBy = fileDeadlineOf(row)
  if (fileBy === undefined) return answerDue(row, todayInParis(now))
  return `${new Date(fileBy) < now ? 'late: ' : ''}file by ${fileBy}`
}

function answerDue({ payload }: JournalRow, today: IsoDate): string {
  const [acknowledgeBy, answerBy] = ['acknowledgeBy', 'answerBy'].map((field) => textAt(payload, field))
  if (answerBy === undefined) return '-'
  if (answerBy < today) return `late: answer by ${answerBy}`
  return acknowledgeBy === undefined
    ? `answer by ${answerBy}`
    : `acknowledge by ${acknowledgeBy}, answer by ${answerBy}`
}
