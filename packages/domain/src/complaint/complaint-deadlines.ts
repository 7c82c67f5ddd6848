import { afterCounted, isWorkingDay } from '../contact/counted-days.ts'
import { addMonths } from '../ground/calendar.ts'
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
  return {
    acknowledgeBy: afterCounted(day, receiptDays, isWorkingDay),
    answerBy: addMonths(day, answerMonths),
  }
}
