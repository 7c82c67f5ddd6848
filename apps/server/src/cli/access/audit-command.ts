import { Command, Option } from 'commander'
import { eventKinds } from '../../audit/event-kinds.ts'
import { openPseudonyms } from '../../start/seams/open-audit.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { readWholeNumber } from '../operator/whole-number.ts'
import { listAudit, type AuditRow } from './audit.sql.ts'

type Options = { account?: string; kind?: string; about?: string; limit: number; format: Format }

/** `audit list`: who did what (`docs/security.md`, Audit). */
export function auditCommand(context: Context): Command {
  const audit = new Command('audit').description(
    'who did what: accepted requests and security events of a year',
  )
  audit
    .command('list')
    .description('print the latest lines, the newest first; one line counts all that is equal within an hour')
    .option('--account <account>', 'only what concerns this account')
    .addOption(new Option('--kind <kind>', 'only this kind').choices(['request', ...Object.keys(eventKinds)]))
    .option(
      '--about <text>',
      'only what came from this network address or concerns this sign-in name, account, policy or document, ' +
        'of which the audit keeps pseudonyms',
    )
    .addOption(new Option('--limit <number>', 'how many').argParser(readWholeNumber).default(100))
    .addOption(formatOption())
    .action(async ({ account, kind, about, limit, format }: Options) => {
      const rows = await context.withDatabase(async (db) => {
        const filter = { accountId: account, kind, limit }
        if (about === undefined) return listAudit(db, filter)
        const { address, name, id } = await openPseudonyms(db)
        return listAudit(db, { ...filter, about: [address(about), name(about), id(about)] })
      })
      if (format === 'table') context.stdout.write(line(head))
      const print = format === 'table' ? tableRow : (row: AuditRow) => `${JSON.stringify(row)}\n`
      for (const row of rows) context.stdout.write(print(row))
    })
  return audit
}

const head = ['LAST AT', 'TIMES', 'KIND', 'OUTCOME', 'ACCOUNT', 'BY', 'ADDRESS', 'SUBJECT', 'OBJECT']
const widths = [24, 5, 16, 17, 12, 10, 22, 22]

function tableRow(row: AuditRow): string {
  const { lastAt, times, kind, outcome, accountId, actor, address, subject, object } = row
  return line([lastAt, String(times), kind, outcome, accountId, actor, address, subject, object])
}

function line(cells: readonly (string | null)[]): string {
  return `${cells
    .map((cell, index) => (cell ?? '-').padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd()}\n`
}
