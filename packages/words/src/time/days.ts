import { locale, type IsoDate } from '@portal/domain/ground/dates.ts'
import { nbsp } from '../ground/nbsp.ts'

let dayFormat: Intl.DateTimeFormat | undefined

/** A day in words: 'lundi 23 novembre', 'mardi 1er décembre'; day and month on one line. */
export function spelledDay(day: IsoDate): string {
  dayFormat ??= new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return dayFormat
    .format(new Date(day))
    .replace(/ (\d+) /, (_, date) => ` ${date === '1' ? '1er' : date}${nbsp}`)
}
