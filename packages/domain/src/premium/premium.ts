import { addDays, addMonths } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
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

/**
 * L113-12 and L113-15-1: a renewal is refused so many months before its day; whoever was told less than so
 * many days before that limit has other days, from the sending on.
 */
export const refusal = { months: 2, warningDays: 15, lateDays: 20 } as const

/** The last day on which she may refuse the renewal: the feed's, else the law's. */
export function refusalDeadline({
  day,
  noticeSentOn,
  refuseBy,
}: Pick<Renewal, 'day' | 'noticeSentOn' | 'refuseBy'>): IsoDate {
  if (refuseBy) return refuseBy
  const limit = addMonths(day, -refusal.months)
  const isLate = noticeSentOn && noticeSentOn > addDays(limit, -refusal.warningDays)
  return isLate ? addDays(noticeSentOn, refusal.lateDays) : limit
}

/** The debit that comes next, today's among them; undefined where none is announced. */
export function nextDebit(payments: readonly Debit[], today: IsoDate): Debit | undefined {
  return inOrder(payments).find(({ day, status }) => status === 'due' && day >= today)
}

/** The debits in the order of their days. */
export function inOrder(payments: readonly Debit[]): Debit[] {
  return payments.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
