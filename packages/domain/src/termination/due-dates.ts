import { addDays, addMonths, addYears } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { figures } from './figures.ts'

/** From when a policy runs, and when it is renewed. */
export type Term = {
  startDate: IsoDate
  /** The due date that the feed names; null leaves it to the yearly return of `startDate` (decisions §3). */
  renewalDate: IsoDate | null
  /** The last day of a withdrawal, where the feed names one. */
  withdrawalUntil?: IsoDate | null | undefined
}

const { noticeMonths, reminderDays } = figures
/** Earlier than so many months before the notice is due no reminder is sent: it was of the renewal before. */
const earliestReminderMonths = 3

/**
 * Whether the year of L113-15-2 is over on `day`: it is on the first return of the first day (decisions §3),
 * for 29 February on the 28th.
 */
export function hasRunAYear({ startDate }: Pick<Term, 'startDate'>, day: IsoDate): boolean {
  return day >= addYears(startDate, 1)
}

/** The first due date after `day`; counted from the origin, so that 29 February comes back in leap years. */
export function dueDateAfter({ startDate, renewalDate }: Term, day: IsoDate): IsoDate {
  const origin = renewalDate ?? startDate
  let years = renewalDate ? 0 : 1
  while (addYears(origin, years) <= day) years++
  return addYears(origin, years)
}

/** The next due date that a notice of `day` is in time for, that day included (L113-12). */
export function dueDateInTime(term: Term, day: IsoDate): IsoDate {
  let due = dueDateAfter(term, day)
  while (day > addMonths(due, -noticeMonths)) due = dueDateAfter(term, due)
  return due
}

/** Whether the policy has been renewed by `day`, so that a due date has passed. */
export function wasRenewed(term: Term, day: IsoDate): boolean {
  return addYears(dueDateAfter(term, day), -1) > term.startDate
}

/** Whether a reminder of `day` leaves less than 15 days before the notice is due (L113-15-1). */
export function comesLate(day: IsoDate, noticeDue: IsoDate): boolean {
  return day > addDays(noticeDue, -reminderDays)
}

/**
 * Whether the reminder that was sent on `day` came less than 15 days before the notice was due, or later
 * (L113-15-1). Nobody tells which renewal it was of; the doubt is the customer's.
 */
export function isLateReminder(term: Term, day: IsoDate): boolean {
  const noticeDue = addMonths(dueDateAfter(term, day), -noticeMonths)
  if (comesLate(day, noticeDue)) return true
  return wasRenewed(term, day) && day < addMonths(noticeDue, -earliestReminderMonths)
}
