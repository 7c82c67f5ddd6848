import { locale, type IsoDate } from '@portal/domain/ground/dates.ts'

let longFormat: Intl.DateTimeFormat | undefined

/** A day with its year: '3 décembre 2026', '1er mars 2027'. */
export function longDay(day: IsoDate): string {
  longFormat ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return longFormat.format(new Date(day)).replace(/^1 /, '1er ')
}
