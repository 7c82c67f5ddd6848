import { addDays, addMonths } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { comesLate } from '../termination/due-dates.ts'
import { figures } from '../termination/figures.ts'
import type { Debit, Renewal, Unpaid } from './premium.schema.ts'

/**
 * L113-3: a formal notice suspends the cover so many days after it was sent, and lets the insurer end the
 * contract so many days later.
 */
export const unpaidDays = { suspension: 30, end: 10 } as const

/** From which day the cover is suspended, and from which the insurer may end the contract (L113-3). */
export function unpaidDates({ noticeSentOn, suspendedFrom }: Omit<Unpaid, 'amount'>): {
  suspendedFrom: IsoDate
  mayEndFrom: IsoDate
} {
  const from = suspendedFrom ?? addDays(noticeSentOn, unpaidDays.suspension)
  return { suspendedFrom: from, mayEndFrom: addDays(from, unpaidDays.end) }
}

/** What a customer is told of an unpaid premium; the amount in euros. */
export type UnpaidFacts = Pick<Unpaid, 'amount' | 'noticeSentOn'> & ReturnType<typeof unpaidDates>

/**
 * The last day on which she may refuse the renewal: the feed's, else the law's. Whoever was reminded late has
 * other days, from the sending on (L113-12, L113-15-1).
 */
export function refusalDeadline({
  day,
  noticeSentOn,
  refuseBy,
}: Pick<Renewal, 'day' | 'noticeSentOn' | 'refuseBy'>): IsoDate {
  if (refuseBy) return refuseBy
  const limit = addMonths(day, -figures.noticeMonths)
  return noticeSentOn && comesLate(noticeSentOn, limit)
    ? addDays(noticeSentOn, figures.lateReminderDays)
    : limit
}

/** The debit that comes next, today's among them; undefined where none is announced. */
export function nextDebit(payments: readonly Debit[], today: IsoDate): Debit | undefined {
  return inOrder(payments).find(({ day, status }) => status === 'due' && day >= today)
}

/** The debits in the order of their days. */
export function inOrder(payments: readonly Debit[]): Debit[] {
  return payments.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/**
 * How long a bank gives a debit back on demand: one that was authorised, and one that was not (L133-24 and
 * L133-25 of the code monétaire et financier).
 */
export const refunds = { authorisedWeeks: 8, unauthorisedMonths: 13 } as const

/** Whether a debit is announced later than the scheme wants it, fourteen days ahead (SEPA rulebook). */
export function isLateNews(day: IsoDate, today: IsoDate): boolean {
  return day < addDays(today, debitNoticeDays)
}

const debitNoticeDays = 14
