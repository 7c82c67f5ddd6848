import { cleanIban } from '@portal/domain/payment/iban.ts'
import { Command } from 'commander'
import { portalCommand, StartError } from '../../ground/start-error.ts'
import type { Context } from '../operator/context.ts'
import { insertBlocked, listBlocked, unblock } from './blocked-iban.sql.ts'

/** `ibans list|block|unblock`: accounts the broker does not debit; the check answers 403 (decisions §1). */
export function ibansCommand(context: Context): Command {
  const ibans = new Command('ibans').description('the IBANs that cannot be debited, by how they begin')
  ibans
    .command('list')
    .description('print what is blocked')
    .action(async () => {
      const prefixes = await context.withDatabase((db) => listBlocked(db))
      for (const prefix of prefixes) context.stdout.write(`${prefix}\n`)
    })
  ibans
    .command('block')
    .description('refuse every IBAN that begins so: a country, a bank, or one whole IBAN')
    .argument('<prefix>', 'such as TR, FR7612345 or an IBAN, with or without spaces')
    .action(async (typed: string) => {
      const prefix = prefixOf(typed)
      const isNew = await context.withDatabase((db) => insertBlocked(db, prefix))
      context.stdout.write(isNew ? `${prefix} is blocked.\n` : `${prefix} was blocked already.\n`)
    })
  ibans
    .command('unblock')
    .description('take a prefix off the list')
    .argument('<prefix>', 'as ibans list prints it')
    .action(async (typed: string) => {
      const prefix = prefixOf(typed)
      const wasThere = await context.withDatabase((db) => unblock(db, prefix))
      if (!wasThere) {
        throw new StartError(`${prefix} is not blocked. See what is with: ${portalCommand} ibans list`)
      }
      context.stdout.write(`${prefix} is not blocked any more.\n`)
    })
  return ibans
}

/** Throws StartError for what no IBAN begins with. */
function prefixOf(typed: string): string {
  const prefix = cleanIban(typed)
  if (/^[A-Z]{2}(\d{0,2}|\d{2}[A-Z\d]{1,30})$/.test(prefix)) return prefix
  throw new StartError(
    `No IBAN begins with ${JSON.stringify(typed)}. Give a country such as TR, or more of the IBAN.`,
  )
}
