import { Command } from 'commander'
import { createClock } from '../../ground/clock.ts'
import { reasonOf, StartError } from '../../ground/start-error.ts'
import type { RetentionEvent } from '../../retention/retention-event.ts'
import { carryOutRetention } from '../../retention/retention.ts'
import { accountArgument, unknownAccount } from '../operator/account-argument.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { operatorOf } from '../operator/operator-event.ts'
import { reasonOption } from '../operator/told-reason.ts'
import { deleteHold, insertHold } from './hold.sql.ts'

type Options = { dryRun?: boolean; format: Format }

/** `retention`: deletes what the privacy policy lets go; `hold` and `release`, what a dispute keeps. */
export function retentionCommand(context: Context): Command {
  const retention = new Command('retention')
    .description('delete now what the privacy policy lets go, as each server does every day, and say what')
    .option('--dry-run', 'say what would go, and change nothing')
    .addOption(formatOption())
    .action((options: Options) => carryOut(context, options))
  retention
    .command('hold')
    .description('keep everything of an account until it is released: a dispute, or the law')
    .addArgument(accountArgument())
    .addOption(reasonOption('why; the customer finds it in the export of her data').makeOptionMandatory())
    .action(async (accountId: string, { reason }: { reason: string }, command: Command) => {
      const takenBy = operatorOf(command)
      const isKnown = await context.withDatabase((db) => insertHold(db, { accountId, reason, takenBy }))
      if (!isKnown) throw unknownAccount(accountId)
      context.stdout.write(`Nothing of ${accountId} is deleted until it is released.\n`)
    })
  retention
    .command('release')
    .description('let the times of an account run again')
    .addArgument(accountArgument())
    .action(async (accountId: string) => {
      const wasHeld = await context.withDatabase((db) => deleteHold(db, accountId))
      if (!wasHeld) throw new StartError(`${JSON.stringify(accountId)} is not held.`)
      context.stdout.write(`What is due of ${accountId} goes with the next run.\n`)
    })
  return retention
}

async function carryOut(
  { withDatabase, stdout, stderr }: Context,
  { dryRun: isDryRun = false, format }: Options,
): Promise<void> {
  let failures = 0
  const onFailure = (error: unknown): undefined => {
    failures++
    stderr.write(`An account was left as it is: ${reasonOf(error)}\n`)
  }
  const events = await withDatabase((db, { now }) =>
    carryOutRetention({ db, today: createClock(now).today(), isDryRun, onFailure }),
  )
  for (const event of events)
    stdout.write(format === 'ndjson' ? `${JSON.stringify(event)}\n` : `${wordsOf(event)}\n`)
  const counts = { event: 'counts', accounts: new Set(events.map(({ accountId }) => accountId)).size }
  if (format === 'ndjson') stdout.write(`${JSON.stringify(counts)}\n`)
  else stdout.write(`${counts.accounts} accounts${isDryRun ? ', and nothing has changed' : ''}.\n`)
  if (failures > 0) throw new StartError(`${failures} accounts were left as they are.`)
}

function wordsOf(event: RetentionEvent): string {
  const { accountId } = event
  if (event.event === 'told')
    return `${accountId}  is told that ${event.policyNumbers.join(', ')}, over since ${event.endedOn}, will go`
  if (event.rule === 'prospecting') return `${accountId}  consent to prospecting withdrawn`
  if (event.rule === 'account') return `${accountId}  account deleted`
  const policies = event.rule === 'contracts' ? event.policyNumbers : []
  return `${accountId}  deleted, ${event.rule}: ${[...policies, ...event.requests].join(', ')}`
}
