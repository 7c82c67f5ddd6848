import { nbsp } from '../ground/nbsp.ts'

/** A stretch of a day in words: 'entre 9 h et 10 h'. */
export const between = (from: string, to: string) => `entre ${spokenHour(from)} et ${spokenHour(to)}`

/** A time of day in words: '09:00' is read '9 h', '13:30' '13 h 30'. */
export function spokenHour(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}${nbsp}h${minutes === '00' ? '' : `${nbsp}${minutes}`}`
}
