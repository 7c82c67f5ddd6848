/** A calendar day as 'yyyy-mm-dd'. ISO days compare as strings, so `<` and `>` are the day order. */
export type IsoDate = string

/** The zone every date rule of the specification is read in (decisions §2, 'Today'). */
export const businessZone = 'Europe/Paris'

/** §9 How all is written: French as in France. */
export const locale = 'fr-FR'

/** The calendar day in Europe/Paris at the instant `now`. */
export function todayInParis(now: Date): IsoDate {
  return new Date(+now + aheadInParis(+now)).toISOString().slice(0, 10)
}

/**
 * By how many milliseconds the clocks of Paris are ahead of UTC at `instant`, milliseconds since 1970: by
 * two hours from the last Sunday of March to that of October, at one o'clock of UTC, else by one (directive
 * 2000/84/CE, article 2). Reckoned: the first look into the browser's tables of languages and zones, whatever
 * for, takes a slow telephone a tenth of a second of the view that waits for it.
 */
export function aheadInParis(instant: number): number {
  const changing = new Date(instant - hourMs)
  // Both months have 31 days: from their last Sunday on, the 25th or later, they count as the next one.
  const month = changing.getUTCMonth() + (changing.getUTCDate() - changing.getUTCDay() > 24 ? 1 : 0)
  return (month > 2 && month < 10 ? 2 : 1) * hourMs
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
