import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { nbsp } from '../ground/nbsp.ts'
import { months } from './calendar-names.ts'

/** A day with its year, '5 décembre 2026', '1er mars 2027': a line ends before the year at most. */
export const longDay = (day: IsoDate) => `${dayOfMonth(day)} ${day.slice(0, 4)}`

/** A day of whichever year, '5 décembre', '1er mars', on one line. */
export function dayOfMonth(day: IsoDate): string {
  const [month = 0, date = 0] = day.split('-').slice(1).map(Number)
  return `${date === 1 ? '1er' : date}${nbsp}${months[month - 1]}`
}

/** The end of a sentence that says until when. */
export const atTheLatest = (day: IsoDate) => `au plus tard le ${longDay(day)}.`
