import { afterCounted, isBusinessDay } from '../contact/counted-days.ts'
import type { IsoDate } from '../ground/dates.ts'

/**
 * Within how many days a claim is declared: « jours ouvrés » from the day it is known, fewer for a theft
 * (L113-2 4°: a contract may give more, never less); days from the publication of the order that states a
 * natural disaster (annex I to A125-1, clause e).
 */
export const claimDays = { any: 5, theft: 2, naturalDisaster: 30 } as const

/** Until when a claim that becomes known on `day` is declared. */
export type ClaimDeadlines = { any: IsoDate; theft: IsoDate }

/** The last days of L113-2 4° for what becomes known on `day`, which does not count itself. */
export function claimDeadlines(day: IsoDate): ClaimDeadlines {
  return {
    any: afterCounted(day, claimDays.any, isBusinessDay),
    theft: afterCounted(day, claimDays.theft, isBusinessDay),
  }
}
