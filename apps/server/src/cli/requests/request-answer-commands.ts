import { requestStatuses } from '@portal/domain/request/request.ts'
import { Argument, Command } from 'commander'
import { StartError } from '../../ground/start-error.ts'
import type { Context } from '../operator/context.ts'
import { findRequest, setStatus } from './request-answer.sql.ts'

/** `requests show` and `requests set`: how the broker reads a request and answers it (decisions §1). */
export function requestAnswerCommands(context: Context): Command[] {
  const show = new Command('show')
    .description('print all that is known of one request')
    .argument('<number>', 'number of the request, such as EA-20261121-7K3QX9FM')
    .action(async (number: string) => {
      const request = await context.withDatabase((db) => findRequest(db, spelt(number)))
      if (!request) throw unknown(number)
      context.stdout.write(`${JSON.stringify(request, null, 2)}\n`)
    })
  const set = new Command('set')
    .description('answer a request: its status is what the customer is told')
    .argument('<number>', 'number of the request, such as EA-20261121-7K3QX9FM')
    .addArgument(new Argument('<status>', 'its new status').choices(requestStatuses))
    .action(async (number: string, status: string) => {
      if (!(await context.withDatabase((db) => setStatus(db, spelt(number), status)))) throw unknown(number)
      context.stdout.write(`${spelt(number)} is ${status}.\n`)
    })
  return [show, set]
}

/** A number read out on the telephone has no case. */
function spelt(number: string): string {
  return number.trim().toUpperCase()
}

function unknown(number: string): StartError {
  return new StartError(
    `There is no request ${JSON.stringify(number)}. See the numbers with: npm run portal -- requests list`,
  )
}
