import { isPublicHoliday, weekdayOf } from '../contact/opening-hours.ts'
import { addDays, addMonths } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'

/** Until when a complaint is acknowledged, and answered. */
export type ComplaintDeadlines = { acknowledgeBy: IsoDate; answerBy: IsoDate }

/**
 * The clocks of a complaint sent on `day` (§9, ACPR 2024-R-02): acknowledged within ten « jours ouvrables »,
 * which are all days but Sundays and public holidays, and answered within two months.
 */
export function complaintDeadlines(day: IsoDate): ComplaintDeadlines {
  const { receiptDays, answerMonths } = limits.complaint
  return { acknowledgeBy: afterWorkingDays(day, receiptDays), answerBy: addMonths(day, answerMonths) }
}

function afterWorkingDays(day: IsoDate, days: number): IsoDate {
  const next = addDays(day, 1)
  const left = isWorkingDay(next) ? days - 1 : days
  return left === 0 ? next : afterWorkingDays(next, left)
}

const sunday = 7

function isWorkingDay(day: IsoDate): boolean {
  return weekdayOf(day) !== sunday && !isPublicHoliday(day)
}
