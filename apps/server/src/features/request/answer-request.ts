import { undoneStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import { answerWords } from '@portal/words/request/answer-words.ts'
import type { Sql } from '../../db/db.ts'
import { oweNotice } from '../../outbox/outbox.ts'
import { takeCoverBack } from '../../outbox/request/cover.ts'
import { takeStep, type Step } from '../../outbox/request/step.ts'
import type { ChangeKey } from './put-back.sql.ts'
import { findEmailOnFile, isOvertaken, putBack, putForward, putInForce } from './put-back.ts'
import { lockRequest, type RequestKey } from './request.sql.ts'

/**
 * Has the request take a step that the broker decides, inside the caller's transaction; what was in force at
 * once is undone when it is refused or withdrawn, and in force again when that was a mistake. Gives the
 * status that it had: the same again changes nothing and tells nobody. Undefined when there is none.
 * @throws StepRefused
 */
export async function answerRequest(
  sql: Sql,
  key: RequestKey,
  step: Step,
): Promise<RequestStatus | undefined> {
  const locked = await lockRequest(sql, key)
  if (!locked) return undefined
  const { awaitsMandate, kind, requestId } = locked
  const change = { accountId: key.accountId, requestId, kind }
  // Of another holder's bank account: the operator has her mandate.
  const comesIn = awaitsMandate && step.status === 'done'
  const told = comesIn ? await toldOf(sql, change, step) : step
  const from = await takeStep(sql, change, told)
  if (from === step.status) return from
  if (undoneStatuses.includes(step.status)) {
    await undoRequest(sql, change)
    await takeCoverBack(sql, change)
  }
  if (comesIn) await putInForce(sql, change)
  // He had refused it by mistake.
  if (!awaitsMandate && from === 'refused' && step.status === 'sent') await putForward(sql, change)
  return from
}

/** The step with what she is told of a bank account that comes too late: she has asked for another one. */
async function toldOf(sql: Sql, change: ChangeKey, step: Step): Promise<Step> {
  if (!(await isOvertaken(sql, change))) return step
  const { reason } = step
  return { ...step, reason: [...(reason === null ? [] : [reason]), answerWords.overtaken].join('\n') }
}

/** The mailbox that gives way to the former one is told as well: the answer goes to the address on file. */
async function undoRequest(sql: Sql, change: ChangeKey): Promise<void> {
  const to = await findEmailOnFile(sql, change)
  await putBack(sql, change)
  if (to !== undefined) await oweNotice(sql, change.accountId, 'emailChanged', { to })
}
