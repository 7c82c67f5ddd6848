import { addDays, addMonths, addYears } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'
import type { InsuranceYear } from '../policy/insurance-year.ts'
import type { Liability } from './bonus-malus.ts'

/** A claim as the insurer settled it; `driver` drove, where somebody did. */
export type Claim = { date: IsoDate; nature: string; liability: Liability; driver: string | null }

/** What the insurer knows of a policy's past, up to a day. */
export type ClaimsHistory = {
  upTo: IsoDate
  /** When a terminated policy ended. */
  endDate: IsoDate | null
  /** The years at the least coefficient. */
  yearsAtLeast: number
  claims: readonly Claim[]
}

/** The annual periods whose claims a statement tells of (art. 12). */
export const statedPeriods = 5

/** An annual period's months, and how many before a due date it ends (art. 9). */
export const annualPeriod = { months: 12, monthsToDueDate: 2 } as const

/**
 * From which day on a statement of `day` tells of claims (annex to A121-1, art. 9 and 12); `to` is the last
 * day of its year of insurance.
 */
export function statedFrom({ to }: Pick<InsuranceYear, 'to'>, day: IsoDate): IsoDate {
  const nextDue = addDays(to, 1)
  const end = addMonths(nextDue, -annualPeriod.monthsToDueDate)
  return addYears(end, end <= day ? -statedPeriods : -statedPeriods - 1)
}

/** The claims that a statement tells of, the latest first. */
export function statedClaims(claims: readonly Claim[], from: IsoDate): readonly Claim[] {
  return claims.filter(({ date }) => date >= from).toSorted((one, other) => (one.date < other.date ? 1 : -1))
}
