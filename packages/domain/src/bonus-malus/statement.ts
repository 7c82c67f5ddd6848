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

const periods = 5

/**
 * From which day on a statement tells of claims: the five annual periods before `day`, of which each ends two
 * months before a due date (annex to A121-1, art. 9 and 12). `year` is the year of insurance of that day.
 */
export function statedFrom({ to }: Pick<InsuranceYear, 'to'>, day: IsoDate): IsoDate {
  const nextDue = addDays(to, 1)
  const end = addMonths(nextDue, -2)
  return addYears(end, end <= day ? -periods : -periods - 1)
}

/** The claims that a statement tells of, the latest first. */
export function statedClaims(claims: readonly Claim[], from: IsoDate): readonly Claim[] {
  return claims.filter(({ date }) => date >= from).toSorted((one, other) => (one.date < other.date ? 1 : -1))
}
