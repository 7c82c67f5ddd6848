import { addDays, addMonths } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { articles } from './articles.ts'
import { dueDateAfter, dueDateInTime, hasRunAYear, type Term } from './due-dates.ts'
import { figures } from './figures.ts'
import {
  decreaseRefusal,
  endAfterSale,
  lateNoticeRefusal,
  otherPolicyRefusal,
  saleRefusal,
  situationRefusal,
  withdrawalRefusal,
  yearRefusal,
  type Refusal,
  type TerminationNotice,
} from './notice.ts'
import type { TerminationReason } from './termination.ts'

/** On what a termination rests (decisions §3 Termination), in the order they are offered in. */
export const terminationGrounds = [
  'after-one-year',
  'anniversary',
  'sale',
  'late-notice',
  'situation',
  'risk-decrease',
  'premium-increase',
  'other-policy-ended',
  'withdrawal',
  'other',
] as const
export type TerminationGround = (typeof terminationGrounds)[number]

type Rule = {
  /** The reasons of §3 that it goes with. */
  reasons: readonly TerminationReason[]
  /** Of the code des assurances, as cited to the customer; null where the contract or the broker decides. */
  article: string | null
  /** Within how many days the law wants the unearned premium refunded; null where it names none. */
  refundDays: number | null
  /**
   * The day of its event: 'none' is asked for, it is 'optional', 'asked' for by the screen while the call may
   * leave it out, or 'required'.
   */
  day: 'none' | 'optional' | 'asked' | 'required'
  /** Whether it needs neither comment nor proof, whatever the reason. */
  asksNothing?: true
  /** When cover ends; null when only the broker can tell. */
  endDate: (notice: TerminationNotice) => IsoDate | null
  refusal?: (notice: TerminationNotice) => Refusal | undefined
}

/** All there is to know of a ground; rule, screen, call and letter read it here. */
export const groundRules: Readonly<Record<TerminationGround, Rule>> = {
  // R113-11, R113-12: no fee, no reason, no proof.
  'after-one-year': {
    reasons: [1, 2, 3],
    article: articles['after-one-year'],
    refundDays: figures.refundDays,
    day: 'none',
    asksNothing: true,
    endDate: ({ receivedOn }) => addMonths(receivedOn, figures.afterOneYearMonths),
    refusal: yearRefusal,
  },
  anniversary: {
    reasons: [1],
    article: articles.anniversary,
    refundDays: null,
    day: 'none',
    endDate: (notice) => dueDateInTime(notice, notice.receivedOn),
  },
  sale: {
    reasons: [2],
    article: articles.sale,
    refundDays: null,
    day: 'required',
    endDate: endAfterSale,
    refusal: saleRefusal,
  },
  'late-notice': {
    reasons: [1, 3],
    article: articles['late-notice'],
    refundDays: figures.refundDays,
    day: 'optional',
    // Nobody can prove what never came, and D113-7 lists data only.
    asksNothing: true,
    endDate: ({ receivedOn }) => addDays(receivedOn, 1),
    refusal: lateNoticeRefusal,
  },
  // R113-6: within three months of the event.
  situation: {
    reasons: [3],
    article: articles.situation,
    refundDays: null,
    day: 'asked',
    endDate: ({ receivedOn }) => addMonths(receivedOn, figures.situationNoticeMonths),
    refusal: situationRefusal,
  },
  'risk-decrease': {
    reasons: [3],
    article: articles['risk-decrease'],
    refundDays: null,
    day: 'asked',
    endDate: ({ receivedOn }) => addDays(receivedOn, figures.decreaseNoticeDays),
    refusal: decreaseRefusal,
  },
  // A right of the contract's own terms.
  'premium-increase': brokersWord({ day: 'optional' }),
  'other-policy-ended': {
    reasons: [3],
    article: articles['other-policy-ended'],
    refundDays: null,
    day: 'required',
    endDate: ({ receivedOn }) => addMonths(receivedOn, figures.otherPolicyMonths),
    refusal: otherPolicyRefusal,
  },
  // L112-9: of a contract sold at the door; L112-2-1 excludes motor insurance sold at a distance.
  withdrawal: {
    ...brokersWord({ day: 'none' }),
    asksNothing: true,
    refusal: withdrawalRefusal,
  },
  // Death as well, of which L121-10 gives the heirs the right.
  other: brokersWord({ day: 'optional' }),
}

export type TerminationEnd = {
  /** The day cover ends; null when only the broker can tell. */
  endDate: IsoDate | null
  ground: TerminationGround
  /** As cited to the customer, e.g. 'L113-12'; null when the ground has none of its own. */
  article: string | null
  /** Within how many days of the end the unearned premium is refunded; null where the law names none. */
  refundDays: number | null
  /** From this day, 00:00, the guarantees are suspended (L121-11); null when they are not. */
  suspendedFrom: IsoDate | null
}

/** What the receipt has to tell (L113-14 II): when the contract ends, by which article, what follows. */
export function terminationEnd(ground: TerminationGround, notice: TerminationNotice): TerminationEnd {
  const { article, refundDays, endDate } = groundRules[ground]
  const { eventDate } = notice
  const suspendedFrom = ground === 'sale' && eventDate !== null ? addDays(eventDate, 1) : null
  return { endDate: endDate(notice), ground, article, refundDays, suspendedFrom }
}

/** Why `ground` does not end the contract; undefined when it does, or when the broker decides. */
export function groundRefusal(ground: TerminationGround, notice: TerminationNotice): Refusal | undefined {
  return groundRules[ground].refusal?.(notice)
}

const groundOfReason = { 1: 'anniversary', 2: 'sale', 3: 'other' } as const

/** The ground of a call that names none (decisions §3). */
export function defaultGround(reason: TerminationReason): TerminationGround {
  return groundOfReason[reason]
}

const offers: Readonly<Record<TerminationReason, readonly TerminationGround[]>> = {
  1: ['anniversary', 'after-one-year'],
  2: ['sale'],
  3: terminationGrounds.slice(terminationGrounds.indexOf('late-notice')),
}

/**
 * The grounds to choose from for a reason on a day. Where the notice for the next due date comes too late, a
 * month from now stands before a year from then (R113-12).
 */
export function offeredGrounds(reason: TerminationReason, term: Term, today: IsoDate): TerminationGround[] {
  const notice = { ...term, receivedOn: today, eventDate: null }
  const open = offers[reason].filter((ground) => groundRefusal(ground, notice)?.field !== 'ground')
  const isLate = dueDateInTime(term, today) !== dueDateAfter(term, today)
  return reason === 1 && isLate ? open.toReversed() : open
}

/** The way that is always open: a month from now once a year is over, else the due date (R113-12). */
export function openGround(term: Term, today: IsoDate): 'after-one-year' | 'anniversary' {
  return hasRunAYear(term, today) ? 'after-one-year' : 'anniversary'
}

/** Whether the feed names a last day of withdrawal, and it has not passed (ordonnance 2026-2). */
export function mayRenounce({ withdrawalUntil }: Pick<Term, 'withdrawalUntil'>, today: IsoDate): boolean {
  return Boolean(withdrawalUntil && today <= withdrawalUntil)
}

/** A ground of reason 3 that has no end in the code: the broker looks at comment and proof. */
function brokersWord({ day }: Pick<Rule, 'day'>): Rule {
  return { reasons: [3], article: null, refundDays: null, day, endDate: () => null }
}
