import { undoneStatuses, type RequestStatus } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import { oweNotice } from '../../outbox/outbox.ts'
import { takeCoverBack } from '../../outbox/request/cover.ts'
import { takeStep, type Step } from '../../outbox/request/step.ts'
import { findEmailOnFile, putBack, putForward } from './put-back.sql.ts'
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
  const { accountId } = key
  const { requestId, awaitsMandate } = locked
  const from = await takeStep(sql, { accountId, requestId }, step)
  const isUndone = undoneStatuses.includes(step.status)
  if (isUndone && from !== step.status) {
    await undoRequest(sql, accountId, requestId)
    await takeCoverBack(sql, { accountId, requestId })
  }
  // The operator had refused it by mistake; of another holder's account, he has her mandate.
  const isInForce = awaitsMandate
    ? from !== 'done' && step.status === 'done'
    : from === 'refused' && step.status === 'sent'
  if (isInForce) await putForward(sql, accountId, requestId)
  return from
}

/** The mailbox that gives way to the former one is told as well: the answer goes to the address on file. */
async function undoRequest(sql: Sql, accountId: string, requestId: string): Promise<void> {
  const to = await findEmailOnFile(sql, accountId, requestId)
  await putBack(sql, accountId, requestId)
  if (to !== undefined) await oweNotice(sql, accountId, 'emailChanged', { to })
}
