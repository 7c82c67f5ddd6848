/** A calendar day as 'yyyy-mm-dd'. ISO days compare as strings, so `<` and `>` are the day order. */
export type IsoDate = string

/** The zone every date rule of the specification is read in (decisions §2, 'Today'). */
export const businessZone = 'Europe/Paris'

/** §9 How all is written: French as in France. */
export const locale = 'fr-FR'

// Made at first use: reading the zones takes a slow telephone a twentieth of a second of its first view.
let dayInParis: Intl.DateTimeFormat | undefined

/** The calendar day in Europe/Paris at the instant `now`. */
export function todayInParis(now: Date): IsoDate {
  // Sweden writes days as ISO does.
  dayInParis ??= new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone })
  return dayInParis.format(now)
}

/** Writes a day as dd.mm.yyyy, the form of the placeholder 'jj.mm.aaaa' (§9). */
export function formatFrenchDate(day: IsoDate): string {
  return day.split('-').toReversed().join('.')
}

/** Whole calendar days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** A day of UTC, where all days have 24 hours, far from any machine's zone. */
export const dayMs = 86_400_000

export const hourMs = 3_600_000

export const minuteMs = 60_000
