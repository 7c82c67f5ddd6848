import { businessZone, locale, type IsoDate } from '@portal/domain/ground/dates.ts'

let longFormat: Intl.DateTimeFormat | undefined

/** A day, whose UTC midnight is a night hour of Paris, with its year: '3 décembre 2026', '1er mars 2027'. */
export function longDay(day: IsoDate): string {
  longFormat ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: businessZone })
  return longFormat.format(new Date(day)).replace(/^1 /, '1er ')
}
