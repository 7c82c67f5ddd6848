import { isAnswer, mayBecome, type RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { insertStep, lockStatus, oweAnswer, type OutboxRequest, type Step } from './step.sql.ts'

export type { Step }

/** A step that the table of `mayBecome` does not allow. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused'
  readonly from: RequestStatus
  constructor(from: RequestStatus, to: RequestStatus) {
    super(`A request that is ${from} cannot become ${to}`)
    this.from = from
  }
}

/**
 * Has the request take a step, inside the caller's transaction, and owes its customer the mail that tells an
 * answer. The status it had; the same again changes nothing and tells nobody. Throws `StepRefused`.
 */
export async function takeStep(sql: Sql, request: OutboxRequest, step: Step): Promise<RequestStatus> {
  const from = await lockStatus(sql, request)
  if (from === step.status) return from
  if (!mayBecome(from, step.status)) throw new StepRefused(from, step.status)
  const position = await insertStep(sql, request, step)
  if (isAnswer(step.status)) await oweAnswer(sql, request, position)
  return from
}
