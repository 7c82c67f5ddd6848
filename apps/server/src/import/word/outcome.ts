import type { ImportEvent } from '@portal/domain/feed/import-event.schema.ts'
import type { Judgement } from '@portal/domain/feed/open-change.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { answerWords } from '@portal/words/request/answer-words.ts'
import type { Sql } from '../../db/db.ts'
import { takeStep } from '../../outbox/request/step.ts'
import { confirmFrom } from './confirm-from.ts'
import { lockOpen, type OpenRequest } from './open-requests.sql.ts'

export type Note = (event: ImportEvent) => void

/** How a feed ends a request: the event that tells it. */
export type Outcome = {
  request: OpenRequest
  /** The first day that a vehicle or driver it shows is covered, where it says that. */
  coveredFrom?: IsoDate | undefined
  event: Extract<ImportEvent, { event: 'settled' | 'replaced' }>
}

export const shown = (request: OpenRequest): Outcome => ({
  request,
  event: { event: 'settled', request: request.number },
})

/** The same, of a change that has a day of cover where the line tells it (L112-3). */
export const shownFrom = (request: OpenRequest, coveredFrom: IsoDate | undefined): Outcome => ({
  ...shown(request),
  coveredFrom,
})

/** Where a value stands. */
export type FieldKey = { accountId: string; policyNumber: string | null; field: string }

export const overruled = (request: OpenRequest, place: FieldKey): Outcome => ({
  request,
  event: { event: 'replaced', ...place, request: request.number },
})

/** What a judgement ends of the requests that are open. */
export function outcomesOf(
  judgement: Judgement<{ request: OpenRequest; isOpen: boolean }>,
  place: FieldKey,
): Outcome[] {
  return [
    ...judgement.settled.filter(({ isOpen }) => isOpen).map(({ request }) => shown(request)),
    ...judgement.overruled.filter(({ isOpen }) => isOpen).map(({ request }) => overruled(request, place)),
  ]
}

/** Ends the requests and owes their customers the mails; one that was answered meanwhile stays as it is. */
export async function takeOutcomes(sql: Sql, outcomes: readonly Outcome[], note: Note): Promise<void> {
  if (outcomes.length === 0) return
  const still = await lockOpen(
    sql,
    outcomes.map(({ request }) => request),
  )
  for (const { request, coveredFrom, event } of outcomes) {
    if (!still.has(request.requestId)) continue
    const reason = event.event === 'replaced' ? answerWords.replaced : null
    await takeStep(sql, request, { status: 'done', reason, by: 'feed' })
    if (coveredFrom !== undefined) await confirmFrom(sql, request, coveredFrom)
    note(event)
  }
}
