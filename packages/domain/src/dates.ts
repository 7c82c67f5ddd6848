import { CalendarDate, type DateValue, fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** A calendar day as 'yyyy-mm-dd'. ISO days compare as strings, so `<` and `>` are the day order. */
export type IsoDate = string

/** The zone every date rule of the specification is read in (decisions §2, 'Today'). */
export const businessZone = 'Europe/Paris'

/** The calendar day in Europe/Paris at the instant `now`. */
export function todayInParis(now: Date): IsoDate {
  return toCalendarDate(fromDate(now, businessZone)).toString()
}

/** Whether `text` is a real day written 'yyyy-mm-dd', years 1900 to 2199. */
export function isIsoDate(text: string): boolean {
  const parts = /^((?:19|20|21)\d\d)-(\d\d)-(\d\d)$/.exec(text)
  return parts !== null && realDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** Reads a day typed as dd.mm.yyyy, dd/mm/yyyy or dd-mm-yyyy (§2 /addDriver); undefined when it is none. */
export function parseFrenchDate(text: string): IsoDate | undefined {
  const parts = /^\s*(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*((?:19|20|21)\d\d)\s*$/.exec(text)
  return parts ? realDay(Number(parts[4]), Number(parts[3]), Number(parts[1])) : undefined
}

/** Writes a day as dd.mm.yyyy, the form of the placeholder 'jj.mm.aaaa' (§9). */
export function formatFrenchDate(day: IsoDate): string {
  return day.split('-').reverse().join('.')
}

/** Whole calendar days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return parseDate(to).compare(parseDate(from))
}

/** The day `days` calendar days after `day`. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return parseDate(day).add({ days }).toString()
}

/** The day `months` calendar months after `day`, clamped to the last day of that month (decisions §2, '+6 months'). */
export function addMonths(day: IsoDate, months: number): IsoDate {
  return parseDate(day).add({ months }).toString()
}

/** The day `years` calendar years after `day`; 29 February becomes 28 February in a common year. */
export function addYears(day: IsoDate, years: number): IsoDate {
  return parseDate(day).add({ years }).toString()
}

function realDay(year: number, month: number, day: number): IsoDate | undefined {
  const date: DateValue = new CalendarDate(year, month, day)
  // CalendarDate clamps 31.02. to a real day, which here means that it was not one.
  return date.month === month && date.day === day ? date.toString() : undefined
}
