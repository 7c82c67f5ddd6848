import { businessZone, locale } from '@portal/domain/ground/dates.ts'
import { nbsp } from '../ground/nbsp.ts'

let instantFormat: Intl.DateTimeFormat | undefined

/** Says of a day and time that it is that of Paris. */
export function inParis(dayAndTime: string): string {
  return `${dayAndTime} (heure de Paris)`
}

/** An ISO instant as day and time in Paris: '21 novembre 2026 à 13:05'; day and month on one line. */
export function instant(at: string): string {
  instantFormat ??= new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: businessZone,
  })
  return instantFormat
    .format(new Date(at))
    .replace(/^1 /, '1er ')
    .replaceAll(/(?<=^\S+) |(?<=à) /g, nbsp)
}
