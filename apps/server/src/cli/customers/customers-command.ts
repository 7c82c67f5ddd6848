import { fullName } from '@portal/domain/ground/full-name.ts'
import { Command } from 'commander'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { sought } from '../operator/sought.ts'
import { tableLine } from '../operator/table.ts'
import { findCustomers, type CustomerRow } from './customers.sql.ts'

/** So many are told; who finds more looks for more of a name. */
const most = 100

/** `customers find`: whose account, policy and plate it is (decisions §3). */
export function customersCommand(context: Context): Command {
  const customers = new Command('customers').description('whom the portal knows')
  customers
    .command('find')
    .description(`print the customers of that name, e-mail, plate or policy, at most ${most}`)
    .argument('<text>', 'words of it, in any order; case, accents and punctuation do not count')
    .addOption(formatOption())
    .action((text: string, { format }: { format: Format }) => find(context, text, format))
  return customers
}

async function find({ withDatabase, stdout, stderr }: Context, text: string, format: Format): Promise<void> {
  const search = sought(text)
  await withDatabase(async (db) => {
    if (format === 'table') stdout.write(line(head))
    let printed = 0
    for await (const customer of findCustomers(db, search)) {
      if (printed++ === most) {
        stderr.write(`There are more than ${most}: look for more words.\n`)
        return
      }
      stdout.write(format === 'ndjson' ? `${JSON.stringify(customer)}\n` : tableRow(customer))
    }
  })
}

const head = ['ACCOUNT', 'NAME', 'E-MAIL', 'TELEPHONE', 'POLICIES']
const line = tableLine([20, 28, 32, 18])

function tableRow(customer: CustomerRow): string {
  const { accountId, email, phoneNumber, policies } = customer
  const held = policies.map(({ policyNumber, state, licensePlate }) =>
    [policyNumber, ...(licensePlate === null ? [] : [licensePlate]), `(${state})`].join(' '),
  )
  return line([accountId, fullName(customer), email, phoneNumber ?? '-', held.join(', ') || '-'])
}
