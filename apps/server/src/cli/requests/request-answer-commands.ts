import { mayBecome, requestStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import { Argument, Command } from 'commander'
import { portalCommand, StartError } from '../../ground/start-error.ts'
import { StepRefused, type Step } from '../../outbox/request/step.ts'
import type { Context } from '../operator/context.ts'
import { operatorOf } from '../operator/operator-event.ts'
import { reasonOption } from '../operator/told-reason.ts'
import { findRequestRow, setStatus } from './request-answer.sql.ts'

/** `requests show` and `requests set`: how the broker reads a request and answers it (decisions §1). */
export function requestAnswerCommands(context: Context): Command[] {
  const show = new Command('show')
    .description('print all that is known of one request: its steps and its messages as well')
    .addArgument(numberArgument())
    .action(async (number: string) => {
      const request = await context.withDatabase((db) => findRequestRow(db, spelt(number)))
      if (!request) throw unknownRequest(number)
      context.stdout.write(`${JSON.stringify(request, null, 2)}\n`)
    })
  const set = new Command('set')
    .description(
      'have a request take a step; question, done and refused are told to the customer by mail, and refusing or ' +
        'withdrawing bank details, an address, an e-mail or a telephone number puts the former ones back',
    )
    .addArgument(numberArgument())
    .addArgument(new Argument('<status>', 'its new status').choices(requestStatuses))
    .addOption(reasonOption())
    .action(
      async (number: string, status: RequestStatus, { reason }: { reason?: string }, command: Command) => {
        const step = { status, reason: reason ?? null, by: operatorOf(command) }
        context.stdout.write(await answer(context, spelt(number), step))
      },
    )
  return [show, set]
}

export function numberArgument(): Argument {
  return new Argument('<number>', 'number of the request, such as EA-20261121-7K3QX9FM')
}

/** A number read out on the telephone has no case. */
export function spelt(number: string): string {
  return number.trim().toUpperCase()
}

export function unknownRequest(number: string): StartError {
  return new StartError(
    `There is no request ${JSON.stringify(number)}. See the numbers with: ${portalCommand} requests list`,
  )
}

/**
 * Has the request take the step; a sentence that says so.
 * @throws StartError saying which steps it may take
 */
async function answer({ withDatabase }: Context, number: string, step: Step): Promise<string> {
  const from = await withDatabase((db) => setStatus(db, number, step)).catch((error: unknown) => {
    throw error instanceof StepRefused ? refusal(number, error.from, step.status) : error
  })
  if (from === undefined) throw unknownRequest(number)
  if (from === step.status) return `${number} is ${from} already: nothing has changed, and nobody is told.\n`
  return `${number} is ${step.status}.\n`
}

function refusal(number: string, from: RequestStatus, to: RequestStatus): StartError {
  const next = requestStatuses.filter((status) => mayBecome(from, status))
  const allowed = next.length === 0 ? 'That is its end.' : `It may become: ${next.join(', ')}.`
  return new StartError(`${number} is ${from} and cannot become ${to}. ${allowed}`)
}
