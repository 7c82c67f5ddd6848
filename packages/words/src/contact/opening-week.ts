import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { nbsp } from '../ground/nbsp.ts'
import { weekdayName } from '../time/days.ts'
import { spokenHour } from '../time/hours.ts'

/** What stands on the drawing of the week. */
export const openingWeek = {
  /** A day's name in three letters, 'lun.'. */
  day: (day: IsoDate) => `${weekdayName(day).slice(0, 3)}.`,
  /** A period in as many lines as it takes beside a narrow drawing: '9–13 h'; '8 h 30 –' over '12 h'. */
  period: (from: string, to: string): readonly string[] =>
    from.endsWith(':00')
      ? [`${Number(from.slice(0, 2))}–${spokenHour(to)}`]
      : [`${spokenHour(from)}${nbsp}–`, spokenHour(to)],
  open: 'Heures d’ouverture',
  now: 'Maintenant',
} as const
