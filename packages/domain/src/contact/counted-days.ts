import { addDays, weekdayOf } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import { isPublicHoliday } from './opening-hours.ts'

const sunday = 7
const saturday = 6

/** A « jour ouvrable »: every day but Sundays and public holidays. */
export function isWorkingDay(day: IsoDate): boolean {
  return weekdayOf(day) !== sunday && !isPublicHoliday(day)
}

/** A « jour ouvré »: Monday to Friday, but for public holidays. */
export function isBusinessDay(day: IsoDate): boolean {
  return weekdayOf(day) !== saturday && isWorkingDay(day)
}

/** The last of `days` days that `counts` counts, from the day after `day` on. */
export function afterCounted(day: IsoDate, days: number, counts: (day: IsoDate) => boolean): IsoDate {
  const next = addDays(day, 1)
  const left = counts(next) ? days - 1 : days
  return left === 0 ? next : afterCounted(next, left, counts)
}
