import { addDays, addYears } from '../ground/calendar.ts'
import type { IsoDate } from '../ground/dates.ts'

/** A year of insurance: its first and its last day. */
export type InsuranceYear = { from: IsoDate; to: IsoDate }

type YearlyTerm = {
  startDate: IsoDate
  /** A due date, where the feed names one; else the start returns every year (decisions §3). */
  renewalDate?: IsoDate | null | undefined
}

/** The year of insurance that `day` lies in; the first one where the policy has not begun. */
export function insuranceYear({ startDate, renewalDate }: YearlyTerm, day: IsoDate): InsuranceYear {
  const inForce = day > startDate ? day : startDate
  const due = renewalDate ?? startDate
  let years = Number(inForce.slice(0, 4)) - Number(due.slice(0, 4)) - 1
  // From the due date itself each time, so that 29 February comes back in leap years.
  while (addYears(due, years + 1) <= inForce) years++
  const from = addYears(due, years)
  return { from: from > startDate ? from : startDate, to: addDays(addYears(due, years + 1), -1) }
}
