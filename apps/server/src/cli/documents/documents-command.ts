import { documentStatuses } from '@portal/domain/document/owed-document.schema.ts'
import { Argument, Command, Option } from 'commander'
import type { Db } from '../../db/db.ts'
import { StartError } from '../../ground/start-error.ts'
import type { Context } from '../operator/context.ts'
import { tableLine } from '../operator/table.ts'
import { reasonOption } from '../operator/told-reason.ts'
import {
  listDocumentNames,
  listWaitingDocuments,
  setDocumentStatus,
  type WaitingDocument,
} from './documents.sql.ts'

/** `documents set` and `list`: how the back office answers what customers have sent (decisions §1). */
export function documentsCommand(context: Context): Command {
  const documents = new Command('documents').description('the documents that policies ask for')
  documents
    .command('set')
    .description(
      'answer a document: its status is what the customer is shown; a rejection she is told by mail',
    )
    .argument('<policy>', 'policy number')
    .argument('<name>', 'name of the document, such as "Carte grise"')
    .addArgument(new Argument('<status>', 'its new status').choices([...documentStatuses]))
    .addOption(reasonOption())
    .action(async (policyNumber: string, name: string, status: string, { reason }: { reason?: string }) => {
      const outcome = await context.withDatabase(async (db) => {
        const change = { policyNumber, name, status, reason: reason ?? null }
        const outcome = await setDocumentStatus(db, change)
        if (!outcome) throw await unknown(db, policyNumber, name)
        return outcome
      })
      const already = outcome === 'same' ? ' already: nothing has changed, and nobody is told' : ''
      context.stdout.write(`${name} of ${policyNumber} is ${status}${already}.\n`)
    })
  documents
    .command('list')
    .description('print the documents whose files wait to be judged, those that wait longest first')
    .requiredOption('--waiting', 'only those in status received; there is no other list yet')
    .addOption(
      new Option('--format <format>', 'how to print them').choices(['table', 'ndjson']).default('table'),
    )
    .action(async ({ format }: { format: 'table' | 'ndjson' }) => {
      const waiting = await context.withDatabase((db) => listWaitingDocuments(db))
      if (format === 'table') context.stdout.write(line(head))
      const print = format === 'table' ? tableRow : (row: WaitingDocument) => `${JSON.stringify(row)}\n`
      for (const document of waiting) context.stdout.write(print(document))
    })
  return documents
}

const head = ['POLICY', 'ACCOUNT', 'RECEIVED AT', 'DOCUMENT', 'REQUESTS']
const line = tableLine([20, 20, 24, 24])

function tableRow({ policyNumber, accountId, receivedAt, name, requests }: WaitingDocument): string {
  return line([policyNumber, accountId, receivedAt ?? '-', name, requests.join(' ') || '-'])
}

async function unknown(db: Db, policyNumber: string, name: string): Promise<StartError> {
  const names = await listDocumentNames(db, policyNumber)
  const known = names.length > 0 ? `It asks for: ${names.join(', ')}.` : 'It is unknown or asks for none.'
  return new StartError(
    `The policy ${JSON.stringify(policyNumber)} asks for no document ${JSON.stringify(name)}. ${known}`,
  )
}
