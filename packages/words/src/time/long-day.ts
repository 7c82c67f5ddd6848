import { businessZone, locale, type IsoDate } from '@portal/domain/ground/dates.ts'
import { nbsp } from '../ground/nbsp.ts'

let dayFormat: Intl.DateTimeFormat | undefined

/** A day with its year, '5 décembre 2026', '1er mars 2027': a line ends before the year at most. */
export function longDay(day: IsoDate): string {
  dayFormat ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: businessZone })
  return dayFormat.format(new Date(day)).replace(/^1 /, '1er ').replace(' ', nbsp)
}
