import { addDays, addMonths } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import type { IssueCode } from '../ground/issues.ts'
import { hasRunAYear, isLateReminder, wasRenewed, type Term } from './due-dates.ts'
import { figures } from './figures.ts'

export type TerminationNotice = Term & {
  /** The day the notice arrived, in Paris; for a portal also the day it was sent. */
  receivedOn: IsoDate
  /** The day of the event that gives the right to terminate (D113-7 II); null if none was told. */
  eventDate: IsoDate | null
}

/** Why a ground does not hold, of the field that says it. */
export type Refusal = { field: 'ground' | 'eventDate'; code: IssueCode }

const { saleNoticeDays, lateReminderDays, situationMonths, otherPolicyMonths, withdrawalDays } = figures

/** L121-11: 10 days after notice, of a sale to come after that (decisions §3). */
export function endAfterSale({ receivedOn, eventDate }: TerminationNotice): IsoDate {
  return addDays(eventDate !== null && eventDate > receivedOn ? eventDate : receivedOn, saleNoticeDays)
}

export function saleRefusal({ startDate, receivedOn, eventDate }: TerminationNotice): Refusal | undefined {
  if (eventDate === null) return { field: 'eventDate', code: 'sale-day-required' }
  return refuses('eventDate', 'sale-day-outside', eventDate < startDate || eventDate > receivedOn)
}

/** L113-15-1: at any time after a renewal without reminder, or 20 days from a late one. */
export function lateNoticeRefusal(notice: TerminationNotice): Refusal | undefined {
  const { receivedOn, eventDate } = notice
  if (eventDate === null) return refuses('eventDate', 'not-renewed-yet', !wasRenewed(notice, receivedOn))
  const isOver = eventDate > receivedOn || receivedOn > addDays(eventDate, lateReminderDays)
  if (isOver) return { field: 'eventDate', code: 'reminder-days-over' }
  return refuses('eventDate', 'reminder-in-time', !isLateReminder(notice, eventDate))
}

export function situationRefusal({ receivedOn, eventDate }: TerminationNotice): Refusal | undefined {
  if (eventDate === null) return undefined
  const isOver = eventDate > receivedOn || receivedOn > addMonths(eventDate, situationMonths)
  return refuses('eventDate', 'situation-too-old', isOver)
}

/** L113-15-2: not before the year is over. */
export function yearRefusal(notice: TerminationNotice): Refusal | undefined {
  return refuses('ground', 'year-not-over', !hasRunAYear(notice, notice.receivedOn))
}

/** L113-4: the day a lower premium was refused; the law sets no time from then on. */
export function decreaseRefusal(notice: TerminationNotice): Refusal | undefined {
  const { startDate, receivedOn, eventDate } = notice
  if (eventDate === null) return undefined
  return refuses('eventDate', 'decrease-day-outside', eventDate < startDate || eventDate > receivedOn)
}

/** R113-10: within a month of the notice that ended another contract after a claim. */
export function otherPolicyRefusal({ receivedOn, eventDate }: TerminationNotice): Refusal | undefined {
  if (eventDate === null) return { field: 'eventDate', code: 'other-policy-day-required' }
  const isOver = eventDate > receivedOn || receivedOn > addMonths(eventDate, otherPolicyMonths)
  return refuses('eventDate', 'other-policy-month-over', isOver)
}

/** L112-9: not once the days of withdrawal are over; the feed's word for the last of them stands. */
export function withdrawalRefusal(notice: TerminationNotice): Refusal | undefined {
  const { startDate, withdrawalUntil, receivedOn } = notice
  const until = withdrawalUntil ?? addDays(startDate, withdrawalDays)
  return refuses('ground', 'withdrawal-over', receivedOn > until)
}

function refuses(field: Refusal['field'], code: IssueCode, isRefused: boolean): Refusal | undefined {
  return isRefused ? { field, code } : undefined
}
