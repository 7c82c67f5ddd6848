import { isIsoDate } from '@portal/domain/ground/calendar.ts'
import { coverStates, type CoverState } from '@portal/domain/request/cover.ts'
import { Argument, Command, InvalidArgumentError } from 'commander'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { operatorOf } from '../operator/operator-event.ts'
import { standingOption } from '../operator/standing-option.ts'
import { tableLine } from '../operator/table.ts'
import { numberArgument, spelt } from '../requests/request-answer-commands.ts'
import { listCovers, type CoverRow } from './cover.sql.ts'
import { sayCover } from './say-cover.ts'

type SetOptions = { from?: string; amendment?: string }
type ListOptions = { state?: CoverState; format: Format }

/** `cover set` and `list`: whether a changed vehicle or an added driver is covered (L112-3). */
export function coverCommand(context: Context): Command {
  const cover = new Command('cover').description('whether a changed vehicle or an added driver is covered')
  cover
    .command('set')
    .description(
      'say where the cover of a request stands: the customer is told by mail, and shown it with the amendment to sign',
    )
    .addArgument(numberArgument())
    .addArgument(new Argument('<status>', 'how it stands').choices(coverStates))
    .option('--from <day>', 'the first day that is covered, yyyy-mm-dd; absent = none is told', dayOption)
    .option('--amendment <file>', 'the amendment as a PDF, for the customer to sign and send back')
    .action(async (number: string, state: CoverState, options: SetOptions, command: Command) => {
      const word = { state, by: operatorOf(command), ...options }
      context.stdout.write(await sayCover(context, spelt(number), word))
    })
  cover
    .command('list')
    .description('print whose cover is not confirmed, or stands as the option says, the oldest first')
    .addOption(standingOption('--state <state>', coverStates))
    .addOption(formatOption())
    .action(async ({ state, format }: ListOptions) => {
      const states = state ? [state] : coverStates.filter((one) => one !== 'confirmed')
      const rows = await context.withDatabase((db) => listCovers(db, states))
      if (format === 'table') context.stdout.write(line(head))
      const print = format === 'table' ? tableRow : (row: CoverRow) => `${JSON.stringify(row)}\n`
      for (const row of rows) context.stdout.write(print(row))
    })
  return cover
}

function dayOption(text: string): string {
  if (isIsoDate(text)) return text
  throw new InvalidArgumentError('It is a day written yyyy-mm-dd.')
}

const head = ['NUMBER', 'KIND', 'ACCOUNT', 'POLICY', 'COVER', 'FROM', 'AMENDMENT']
const line = tableLine([24, 14, 20, 20, 10, 11])

function tableRow({
  number,
  kind,
  accountId,
  policyNumber,
  state,
  from,
  amendment,
  isSigned,
}: CoverRow): string {
  const paper = amendment === null ? '-' : `${amendment}${isSigned ? ' (signed)' : ''}`
  return line([number, kind, accountId, policyNumber, state, from ?? '-', paper])
}
