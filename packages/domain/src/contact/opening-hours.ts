import { addDays, timeInParis, weekdayOf } from '../ground/calendar.ts'
import { todayInParis, type IsoDate } from '../ground/dates.ts'

/** Whether customer service answers, until when, or else from when. Times are 'HH:MM' in Europe/Paris. */
export type OpeningState = { isOpen: true; until: string } | { isOpen: false; day: IsoDate; from: string }

type Period = { from: string; to: string }

/** When customer service answers: weekdays, 1 = Monday, and the times of each, 'HH:MM' in Paris, in order. */
export type ServiceHours = { days: { from: number; to: number }; periods: readonly [Period, ...Period[]] }

/** Customer service at the instant `now` (§9), closed on public holidays of all France. */
export function openingState(now: Date, hours: ServiceHours): OpeningState {
  const { periods } = hours
  const isOpenOn = (day: IsoDate) => isServiceDay(day, hours)
  const today = todayInParis(now)
  const time = timeInParis(now)
  const todays = isOpenOn(today) ? periods : []
  const current = todays.find(({ from, to }) => from <= time && time < to)
  if (current) return { isOpen: true, until: current.to }
  const later = todays.find(({ from }) => from > time)
  if (later) return { isOpen: false, day: today, from: later.from }
  return { isOpen: false, day: nextDay(today, isOpenOn), from: periods[0].from }
}

/** Whether customer service answers at all on `day`. */
export function isServiceDay(day: IsoDate, { days }: ServiceHours): boolean {
  return isBetween(days, weekdayOf(day)) && !isPublicHoliday(day)
}

/** The public holidays of `year` in all France (code du travail, L3133-1), in no order. */
export function publicHolidays(year: number): IsoDate[] {
  const easter = easterSunday(year)
  // Easter Monday, Ascension, Whit Monday.
  const movable = [1, 39, 50].map((days) => addDays(easter, days))
  return [...fixedHolidays.map((day) => `${year}-${day}`), ...movable]
}

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

function nextDay(day: IsoDate, isOne: (day: IsoDate) => boolean): IsoDate {
  const next = addDays(day, 1)
  return isOne(next) ? next : nextDay(next, isOne)
}

const isBetween = ({ from, to }: { from: number; to: number }, value: number) => from <= value && value <= to

/** Of all France: what Alsace and Moselle have beside is none. */
export function isPublicHoliday(day: IsoDate): boolean {
  return publicHolidays(Number(day.slice(0, 4))).includes(day)
}

/** Easter Sunday (Gregorian), by the anonymous algorithm of 1876 (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}
