import { addDays } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import type { TerminationGround } from '../termination/grounds.ts'
import type { TerminationTerms } from '../termination/termination.schema.ts'
import type { RequestStatus } from './request.ts'

/** What follows a notice, whatever its ground, and what it stops at. */
type Course = 'suspended' | 'sent' | 'checked' | 'end' | 'refund' | 'settled'
export type TerminationStepKind = Course | 'refused' | 'withdrawn'

export type TerminationStep = {
  kind: TerminationStepKind
  state: 'done' | 'current' | 'ahead'
  /** When it was or will be; of a check and a refund to come, the last day. Null when it hangs on others. */
  day: IsoDate | null
}

const usual = ['sent', 'checked', 'end', 'refund'] as const

/** What follows a notice, by its ground, in the order it comes in. */
const groundSteps: Readonly<Record<TerminationGround, readonly Course[]>> = {
  'after-one-year': usual,
  // The premium is due up to that day: nothing was paid beyond it.
  anniversary: ['sent', 'checked', 'end', 'settled'],
  // L121-11: the sale itself suspends the cover, told or not.
  sale: ['suspended', ...usual],
  // L113-15-1: the next day, before anybody can have looked at it.
  'late-notice': ['sent', 'end', 'checked', 'refund'],
  situation: usual,
  'risk-decrease': usual,
  'premium-increase': usual,
  'other-policy-ended': usual,
  withdrawal: usual,
  other: usual,
}

/** Where a termination stands; 'unsent' while the form is filled in. */
export type TerminationStanding = {
  status: RequestStatus | 'unsent'
  sentOn: IsoDate
  /** Since when it stands so. */
  statusOn: IsoDate
  today: IsoDate
}

/**
 * The steps of a termination with their days, at most one of them under way: what is asked of a customer, or
 * promised to her, next; none before it is sent. One that was refused or withdrawn stops there, and the
 * contract goes on.
 */
export function terminationSteps(terms: TerminationTerms, standing: TerminationStanding): TerminationStep[] {
  const { status, sentOn, statusOn } = standing
  if (status === 'refused' || status === 'withdrawn') {
    return [
      { kind: 'sent', state: 'done', day: sentOn },
      { kind: status, state: 'current', day: statusOn },
    ]
  }
  const kinds = kindsInOrder(terms, sentOn)
  const isSent = status !== 'unsent'
  const next = isSent ? kinds.find((kind) => !isDone(kind, terms, standing)) : undefined
  return kinds.map((kind) => {
    const ahead = kind === next ? 'current' : 'ahead'
    const state = isDone(kind, terms, standing) ? 'done' : ahead
    return { kind, state, day: dayOf(kind, terms, standing) }
  })
}

/**
 * A car sold today is covered until midnight, and the day of a sale may be untold yet: the notice is there
 * first.
 */
function kindsInOrder({ ground, suspendedFrom }: TerminationTerms, sentOn: IsoDate): readonly Course[] {
  const kinds = groundSteps[ground]
  const [first, second, ...rest] = kinds
  const isLater = first === 'suspended' && (suspendedFrom === null || suspendedFrom > sentOn)
  return isLater && second ? [second, first, ...rest] : kinds
}

function isDone(kind: Course, terms: TerminationTerms, { status, today }: TerminationStanding): boolean {
  const { endDate, suspendedFrom } = terms
  const hasEnded = status !== 'unsent' && endDate !== null && today > endDate
  const done: Record<Course, boolean> = {
    suspended: suspendedFrom !== null && today >= suspendedFrom,
    sent: status !== 'unsent',
    checked: status === 'done',
    end: hasEnded,
    // Nobody tells the portal when the money has arrived.
    refund: false,
    settled: hasEnded,
  }
  return done[kind]
}

function dayOf(kind: Course, terms: TerminationTerms, standing: TerminationStanding): IsoDate | null {
  const { endDate, refundDays, suspendedFrom, answerBy = null } = terms
  const days: Record<Course, IsoDate | null> = {
    suspended: suspendedFrom,
    sent: standing.sentOn,
    checked: standing.status === 'done' ? standing.statusOn : answerBy,
    end: endDate,
    refund: endDate !== null && refundDays !== null ? addDays(endDate, refundDays) : null,
    settled: null,
  }
  return days[kind]
}
