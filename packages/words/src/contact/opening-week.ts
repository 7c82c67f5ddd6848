import { businessZone, locale, type IsoDate } from '@portal/domain/ground/dates.ts'
import { spokenHour } from '../ground/formats.ts'

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: businessZone })

/** What stands on the drawing of the week. */
export const openingWeek = {
  /** A day's name in three letters, 'lun.'. */
  day: (day: IsoDate) => weekday.format(new Date(day)),
  hour: spokenHour,
  open: 'Heures d’ouverture',
  now: 'Maintenant',
} as const
