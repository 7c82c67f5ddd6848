import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { weekdayName } from '../time/days.ts'
import { spokenHour } from '../time/hours.ts'

/** What stands on the drawing of the week. */
export const openingWeek = {
  /** A day's name in three letters, 'lun.'. */
  day: (day: IsoDate) => `${weekdayName(day).slice(0, 3)}.`,
  hour: spokenHour,
  open: 'Heures d’ouverture',
  now: 'Maintenant',
} as const
