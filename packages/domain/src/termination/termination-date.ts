import { addDays, addMonths, addYears } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import type { TerminationReason } from './termination.ts'

/** The articles of the code des assurances that a termination can rest on. */
export const articles = {
  expiry: 'L113-12',
  'after-one-year': 'L113-15-2',
  sale: 'L121-11',
  'life-change': 'L113-16',
} as const

type KnownGround = keyof typeof articles
type TerminationGround = KnownGround | 'unknown'

export type TerminationEnd = {
  /** The day cover ends; null when only the broker can tell. */
  endDate: IsoDate | null
  ground: TerminationGround
  /** As cited to the customer, e.g. 'L113-12'; null when the ground is unknown. */
  article: string | null
  /** From this day, 00:00, the guarantees are suspended (L121-11); null when they are not. */
  suspendedFrom: IsoDate | null
}

type TerminationNotice = {
  reason: TerminationReason
  /** The day the policy began; its anniversaries are the due dates. */
  startDate: IsoDate
  /** The day the notice arrived, in Paris; for a portal also the day it was sent. */
  receivedOn: IsoDate
  /** The day of the event that gives the right to terminate (D113-7 II), if one was told. */
  eventDate?: IsoDate | null | undefined
}

/**
 * When cover ends, which the receipt has to tell (L113-14 II): per reason of §3 the ground that applies. A
 * late or missing ground is read as the right to leave after one year, as R113-12 I wants it.
 */
export function terminationEndDate(notice: TerminationNotice): TerminationEnd {
  if (notice.reason === 2) return sale(notice)
  if (notice.reason === 1) return expiry(notice)
  return hasRunAYear(notice) ? afterOneYear(notice) : inTheFirstYear(notice)
}

/** L113-12: at the next due date, with two months' notice; late in a later year, in a month (R113-12 I). */
function expiry(notice: TerminationNotice): TerminationEnd {
  const { startDate, receivedOn } = notice
  const next = dueDateAfter(startDate, receivedOn)
  const inTime = receivedOn <= addMonths(next, -2)
  if (!inTime && hasRunAYear(notice)) return afterOneYear(notice)
  // Late in the first year there is no other right yet: the notice is good for the due date after.
  return ends(inTime ? next : dueDateAfter(startDate, next), 'expiry')
}

/**
 * L121-11: suspended from the day after a sale; ends 10 days after notice, by law 6 months after the sale.
 */
function sale({ receivedOn, eventDate }: TerminationNotice): TerminationEnd {
  if (!eventDate) return ends(addDays(receivedOn, 10), 'sale')
  const afterNotice = addDays(later(receivedOn, eventDate), 10)
  const byLaw = addMonths(eventDate, 6)
  return {
    ...ends(afterNotice < byLaw ? afterNotice : byLaw, 'sale'),
    suspendedFrom: addDays(eventDate, 1),
  }
}

/** L113-16: an event of the last three months ends cover a month after the notice; else the broker looks. */
function inTheFirstYear({ receivedOn, eventDate }: TerminationNotice): TerminationEnd {
  const isRecent = eventDate && eventDate <= receivedOn && receivedOn <= addMonths(eventDate, 3)
  if (isRecent) return ends(addMonths(receivedOn, 1), 'life-change')
  return { endDate: null, ground: 'unknown', article: null, suspendedFrom: null }
}

/** L113-15-2: one month after the notice arrived. */
function afterOneYear({ receivedOn }: TerminationNotice): TerminationEnd {
  return ends(addMonths(receivedOn, 1), 'after-one-year')
}

/** A year runs to the end of its anniversary, so that the right begins the day after. */
function hasRunAYear({ startDate, receivedOn }: TerminationNotice): boolean {
  return receivedOn > addYears(startDate, 1)
}

/** The first due date after `day`; counted from the start, so that 29 February comes back in leap years. */
function dueDateAfter(startDate: IsoDate, day: IsoDate): IsoDate {
  let years = 1
  while (addYears(startDate, years) <= day) years++
  return addYears(startDate, years)
}

function later(day: IsoDate, other: IsoDate): IsoDate {
  return day > other ? day : other
}

function ends(endDate: IsoDate, ground: KnownGround): TerminationEnd {
  return { endDate, ground, article: articles[ground], suspendedFrom: null }
}
