import type { ImportEvent } from '@portal/domain/feed/import-event.schema.ts'
import type { Judgement } from '@portal/domain/feed/open-change.ts'
import { answerWords } from '@portal/words/request/answer-words.ts'
import type { Sql } from '../../db/db.ts'
import { takeStep } from '../../outbox/request/step.ts'
import { lockOpen, type OpenRequest } from './open-requests.sql.ts'

export type Note = (event: ImportEvent) => void

/** How a feed ends a request: the event that tells it. */
export type Outcome = { request: OpenRequest; event: Extract<ImportEvent, { event: 'settled' | 'replaced' }> }

export const shown = (request: OpenRequest): Outcome => ({
  request,
  event: { event: 'settled', request: request.number },
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
  for (const { request, event } of outcomes) {
    if (!still.has(request.requestId)) continue
    const reason = event.event === 'replaced' ? answerWords.replaced : null
    await takeStep(sql, request, { status: 'done', reason, by: 'feed' })
    note(event)
  }
}
