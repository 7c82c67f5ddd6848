import { addDays, timeInParis, weekdayOf } from '../ground/calendar.ts'
import { todayInParis, type IsoDate } from '../ground/dates.ts'
import { isServiceDay, type ServiceHours } from './opening-hours.ts'

/** Parts of a day, 0 to 1 from its first to its last hour that is shown. */
type OpenDay = { day: IsoDate; open: readonly { from: number; to: number }[] }

/**
 * The week of the instant `now`, Monday to Sunday in Paris, with when customer service answers; `first` and
 * `last` are the hours between which a day is shown, and `at` where in `today` now is, undefined outside.
 */
export type OpenWeek = {
  first: number
  last: number
  days: readonly OpenDay[]
  today: IsoDate
  at: number | undefined
}

/** When customer service answers in the week of `now` (§9), public holidays being closed. */
export function openWeek(now: Date, hours: ServiceHours): OpenWeek {
  const { periods } = hours
  const first = Math.floor(Math.min(...periods.map(({ from }) => hourOf(from)))) - 1
  const last = Math.ceil(Math.max(...periods.map(({ to }) => hourOf(to)))) + 1
  const partOf = (time: string) => (hourOf(time) - first) / (last - first)
  const open = periods.map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
  const today = todayInParis(now)
  const at = partOf(timeInParis(now))
  const days = [0, 1, 2, 3, 4, 5, 6].map((index): OpenDay => {
    const day = addDays(today, 1 + index - weekdayOf(today))
    return { day, open: isServiceDay(day, hours) ? open : [] }
  })
  return { first, last, days, today, at: at >= 0 && at <= 1 ? at : undefined }
}

/** '09:30' as 9.5. */
function hourOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) + (minutes ?? 0) / 60
}
