import { aheadInParis, dayMs, type IsoDate } from './dates.ts'

/** Whether `text` is a real day written 'yyyy-mm-dd', years 1900 to 2199. */
export function isIsoDate(text: string): boolean {
  const [, year, month = 0, day = 0] = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  // Each month has these: of the millions in a feed few need the calendar.
  const isOfEachMonth = month > 0 && month < 13 && day > 0 && day < 29
  return year !== undefined && (isOfEachMonth || realDay(year, month, day) === text)
}

/** Reads a day typed as dd.mm.yyyy, dd/mm/yyyy or dd-mm-yyyy (§2 /addDriver); undefined when it is none. */
export function readFrenchDate(text: string): IsoDate | undefined {
  const parts = /^\s*(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*((?:19|20|21)\d\d)\s*$/.exec(text)
  return parts ? realDay(Number(parts[4]), Number(parts[3]), Number(parts[1])) : undefined
}

/** The day `days` calendar days after `day`. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return dayAt(Date.parse(day) + days * dayMs)
}

/** The day `months` calendar months after `day`, clamped to that month's end (decisions §2, '+6 months'). */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const lastOfMonth = dayAt(Date.UTC(year, month + months, 0))
  const moved = realDay(Number(lastOfMonth.slice(0, 4)), Number(lastOfMonth.slice(5, 7)), dayOfMonth)
  return moved ?? lastOfMonth
}

/** The day `years` calendar years after `day`; 29 February becomes 28 February in a common year. */
export function addYears(day: IsoDate, years: number): IsoDate {
  return addMonths(day, 12 * years)
}

/** The time of day in Europe/Paris at the instant `now`, 'HH:MM'. */
export function timeInParis(now: Date): string {
  return new Date(+now + aheadInParis(+now)).toISOString().slice(11, 16)
}

/** 1 = Monday to 7 = Sunday. A day is read as its first instant in UTC, so the weekday is that of UTC. */
export function weekdayOf(day: IsoDate): number {
  return new Date(day).getUTCDay() || 7
}

function realDay(year: number, month: number, day: number): IsoDate | undefined {
  const found = dayAt(Date.UTC(year, month - 1, day))
  // Date.UTC turns 31.02. into a real day of March, which here means that it was not one.
  return found === `${year}-${twoDigits(month)}-${twoDigits(day)}` ? found : undefined
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

// A day stands for its first instant in UTC.
function dayAt(instant: number): IsoDate {
  return new Date(instant).toISOString().slice(0, 10)
}
