import { calls } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import type { CoverStanding, CoverState } from '@portal/domain/request/cover.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { isUntouched } from '@portal/domain/request/request.ts'
import { receiptWords } from '@portal/words/request/receipt-words.ts'
import { preparedWriting, reading, type Handlers } from '../../calls/handler.ts'
import { paperAnswer } from '../../calls/paper-answer.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { deleteLastAnswer } from '../../journal/journal.ts'
import { findSaidCover, listSigned } from '../../outbox/request/cover.ts'
import { shownDetails } from '../../outbox/request/details.ts'
import { findKnownRequest } from '../../outbox/request/known-request.ts'
import { takeStep } from '../../outbox/request/step.ts'
import { bankAccountTerms } from './bank-account-terms.sql.ts'
import { putBack } from './put-back.ts'
import { receiptPaper } from './receipt-paper.ts'
import { findRequest, listRequests, lockRequest, type RequestKey } from './request.sql.ts'
import { terminationTerms } from './termination-terms.ts'

export const requestHandlers = (clock: Clock) =>
  ({
    listRequests: reading(async ({ params }, { sql }) => {
      const requests = await listRequests(sql, params.accountId)
      if (!requests) throw new Problem('not-found')
      return requests
    }),

    getRequest: reading(async ({ params }, { sql }) => {
      const { entry, history, requestId, isUndoable } = await requireRequest(sql, params)
      const request = await findKnownRequest(sql, { accountId: params.accountId, requestId })
      const { cover, ...asked } = entry
      const amendment = cover && (await findAmendment(sql, { ...params, requestId }))
      const isWithdrawable = isUndoable && mayWithdraw(entry, cover?.state)
      return {
        ...asked,
        details: request ? shownDetails(request) : [],
        files: (request?.files ?? []).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
        history,
        mayWithdraw: isWithdrawable,
        ...(cover && { cover }),
        ...(amendment && { amendment }),
        ...(request && terminationTerms(request)),
        ...(request && (await bankAccountTerms(sql, request, { isWithdrawable, now: clock.now() }))),
      } satisfies RequestSheet
    }),

    downloadReceipt: reading(async ({ params }, { sql }) => {
      const { history, requestId } = await requireRequest(sql, params)
      const request = await findKnownRequest(sql, { accountId: params.accountId, requestId })
      if (!request) throw new Problem('not-found')
      return paperAnswer(receiptPaper(request, history), receiptWords.paper.fileName(request.number))
    }),

    withdrawRequest,
  }) satisfies Partial<Handlers>

const withdrawRequest = preparedWriting<'withdrawRequest', void>({
  // What it puts in force again moves money as the change did.
  asksFresh: async ({ params }, { sql }) =>
    known[(await findRequest(sql, params))?.entry.kind ?? '']?.fresh === true,

  prepare: async () => {},

  // The lock makes a second withdrawal wait for the first, and find the request withdrawn.
  async effect({ params }, { sql, record }) {
    const { accountId, number } = params
    const { kind, policyNumber } = (await requireRequest(sql, params)).entry
    // Ahead of all locks, as other writes take theirs.
    await deleteLastAnswer(sql, { accountId, call: kind, policyNumber: policyNumber ?? undefined })
    const locked = await lockRequest(sql, params)
    const requestId = locked?.requestId ?? ''
    const said = locked && (await findSaidCover(sql, { accountId, requestId }))
    if (!locked?.isUndoable || !mayWithdraw(locked, said?.state)) throw new Problem('request-begun')
    await takeStep(sql, { accountId, requestId }, { status: 'withdrawn', reason: null, by: 'customer' })
    await putBack(sql, { accountId, requestId, kind })
    await record({ number, kind, policyNumber }, { policyNumber: policyNumber ?? undefined })
  },
})

const known: Readonly<Record<string, Call>> = calls

/**
 * Whether its customer may take the request back: nothing is over with it, and the broker has not begun, who
 * may have left an amendment or confirmed the cover while the status stays.
 */
function mayWithdraw(
  { kind, status }: Pick<CoverStanding, 'kind' | 'status'>,
  cover: CoverState = 'asked',
): boolean {
  return known[kind] !== undefined && !known[kind].final && isUntouched(status) && cover === 'asked'
}

type RequestIds = RequestKey & { requestId: string }

/** The amendment that the broker has left, and what came back of it; undefined while there is none. */
async function findAmendment(sql: Sql, ids: RequestIds): Promise<RequestSheet['amendment']> {
  const { amendment } = (await findSaidCover(sql, ids)) ?? {}
  if (!amendment) return undefined
  const signed = await listSigned(sql, ids)
  return {
    digest: amendment.sha256,
    fileName: amendment.name,
    sizeBytes: amendment.sizeBytes,
    signed: signed.map(({ id, name }) => ({ number: id, name })),
  }
}

async function requireRequest(sql: Sql, key: RequestKey) {
  const found = await findRequest(sql, key)
  if (!found) throw new Problem('not-found')
  return found
}
