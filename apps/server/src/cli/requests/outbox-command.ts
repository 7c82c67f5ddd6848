import { Command } from 'commander'
import { portalCommand, StartError } from '../../ground/start-error.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { listWaiting, retry, type WaitingMessage } from './outbox.sql.ts'

/** `outbox list` and `outbox retry`: what broker and customers are still owed. */
export function outboxCommand(context: Context): Command {
  const outbox = new Command('outbox').description('the messages that have not left yet')
  outbox
    .command('list')
    .description('print what waits for its next try, the parked ones first')
    .addOption(formatOption())
    .action(async ({ format }: { format: Format }) => {
      const waiting = await context.withDatabase((db) => listWaiting(db))
      if (format === 'table') context.stdout.write(line(head))
      const print = format === 'table' ? tableRow : (row: WaitingMessage) => `${JSON.stringify(row)}\n`
      for (const message of waiting) context.stdout.write(print(message))
    })
  outbox
    .command('retry')
    .description('send parked messages again, all of them or the one with this id')
    .argument('[id]', 'id of a message, as outbox list prints it')
    .action(async (id: string | undefined) => {
      const count = await context.withDatabase((db) => retry(db, id?.toLowerCase()))
      if (id !== undefined && count === 0) {
        throw new StartError(
          `No message ${id} waits to be sent. See the ids with: ${portalCommand} outbox list`,
        )
      }
      context.stdout.write(count === 1 ? 'One message is due again.\n' : `${count} messages are due again.\n`)
    })
  return outbox
}

const head = ['MESSAGE', 'KIND', 'REQUEST', 'TRIES', 'NEXT TRY', 'LAST ERROR']
const widths = [36, 13, 20, 5, 20]

function tableRow({ messageId, kind, number, attempts, parked, nextTry, lastError }: WaitingMessage): string {
  const next = parked ? 'parked' : (nextTry ?? '')
  return line([messageId, kind, number, String(attempts), next, lastError ?? '-'])
}

function line(cells: readonly string[]): string {
  // What a mail server answered could also move a terminal's cursor.
  const plain = cells.map((cell, index) => cell.replaceAll(/\p{C}+/gu, ' ').padEnd(widths[index] ?? 0))
  return `${plain.join(' ').trimEnd()}\n`
}
