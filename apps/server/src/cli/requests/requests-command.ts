import { Command } from 'commander'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { requestAnswerCommands } from './request-answer-commands.ts'
import { listRequests, type RequestRow } from './requests.sql.ts'

/** `requests list`: what customers have asked for (decisions §1). */
export function requestsCommand(context: Context): Command {
  const requests = new Command('requests').description('the requests that customers were told are accepted')
  requests
    .command('list')
    .description('print all requests, the oldest first')
    .addOption(formatOption())
    .action(async ({ format }: { format: Format }) => {
      const print = format === 'ndjson' ? (row: RequestRow) => `${JSON.stringify(row)}\n` : tableRow
      await context.withDatabase(async (db) => {
        if (format === 'table') context.stdout.write(tableHead)
        for await (const row of listRequests(db)) context.stdout.write(print(row))
      })
    })
  for (const command of requestAnswerCommands(context)) requests.addCommand(command)
  return requests
}

const widths = [24, 22, 20, 20, 10]

const tableHead = line(['NUMBER', 'KIND', 'ACCOUNT', 'POLICY', 'STATUS', 'CREATED AT'])

function tableRow({ number, kind, accountId, policyNumber, status, createdAt }: RequestRow): string {
  return line([number, kind, accountId, policyNumber ?? '-', status, createdAt])
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')}\n`
}
