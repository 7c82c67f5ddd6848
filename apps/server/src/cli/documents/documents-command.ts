import { documentStatuses } from '@portal/domain/document/owed-document.schema.ts'
import { Argument, Command } from 'commander'
import type { Db } from '../../db/db.ts'
import { StartError } from '../../ground/start-error.ts'
import type { Context } from '../operator/context.ts'
import { listDocumentNames, setDocumentStatus } from './documents.sql.ts'

/** `documents set`: how the broker answers what customers have sent (decisions §1). */
export function documentsCommand(context: Context): Command {
  const documents = new Command('documents').description('the documents that policies ask for')
  documents
    .command('set')
    .description('answer a document: its status is what the customer is shown')
    .argument('<policy>', 'policy number')
    .argument('<name>', 'name of the document, such as "Carte grise"')
    .addArgument(new Argument('<status>', 'its new status').choices([...documentStatuses]))
    .option('--reason <text>', 'what the customer is told, when it was rejected for instance')
    .action(async (policyNumber: string, name: string, status: string, { reason }: { reason?: string }) => {
      await context.withDatabase(async (db) => {
        const change = { policyNumber, name, status, reason }
        if (!(await setDocumentStatus(db, change))) throw await unknown(db, policyNumber, name)
      })
      context.stdout.write(`${name} of ${policyNumber} is ${status}.\n`)
    })
  return documents
}

async function unknown(db: Db, policyNumber: string, name: string): Promise<StartError> {
  const names = await listDocumentNames(db, policyNumber)
  const known = names.length > 0 ? `It asks for: ${names.join(', ')}.` : 'It is unknown or asks for none.'
  return new StartError(
    `The policy ${JSON.stringify(policyNumber)} asks for no document ${JSON.stringify(name)}. ${known}`,
  )
}
