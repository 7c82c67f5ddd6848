import { timeInParis } from '@portal/domain/ground/calendar.ts'
import { todayInParis } from '@portal/domain/ground/dates.ts'
import { nbsp } from '../ground/nbsp.ts'
import { longDay } from './long-day.ts'

/** Says of a day and time that it is that of Paris. */
export function inParis(dayAndTime: string): string {
  return `${dayAndTime} (heure de Paris)`
}

/** An ISO instant as day and time in Paris: '21 novembre 2026 à 13:05'; day and month on one line. */
export function instant(at: string): string {
  const moment = new Date(at)
  return `${longDay(todayInParis(moment))} à${nbsp}${timeInParis(moment)}`
}
