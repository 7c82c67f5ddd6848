import { addDays } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { isPublicHoliday, weekdayOf } from './opening-hours.ts'

const sunday = 7

/** The last of so many « jours ouvrables » after `day`, which are all but Sundays and public holidays. */
export function afterWorkingDays(day: IsoDate, days: number): IsoDate {
  const next = addDays(day, 1)
  const left = isWorkingDay(next) ? days - 1 : days
  return left === 0 ? next : afterWorkingDays(next, left)
}

function isWorkingDay(day: IsoDate): boolean {
  return weekdayOf(day) !== sunday && !isPublicHoliday(day)
}
