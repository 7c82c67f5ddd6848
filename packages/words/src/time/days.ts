import { locale, type IsoDate } from '@portal/domain/ground/dates.ts'

let dayFormat: Intl.DateTimeFormat | undefined

/** A day in words: 'lundi 23 novembre', 'mardi 1er décembre'. */
export function spelledDay(day: IsoDate): string {
  dayFormat ??= new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return dayFormat.format(new Date(day)).replace(/ 1 /, ' 1er ')
}
