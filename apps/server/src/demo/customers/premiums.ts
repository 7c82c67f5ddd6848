import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { addDays, addMonths, addYears } from '@portal/domain/ground/calendar.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'

type Premiums = Pick<PolicyLine, 'payments' | 'unpaid' | 'renewal'>

/** Twelve debits of a month each around `today`, all taken that were due. */
export function monthly(today: IsoDate, amount: number): NonNullable<Premiums['payments']> {
  const fifth = `${today.slice(0, 8)}05`
  return Array.from({ length: 12 }, (_, index) => {
    const day = addMonths(fifth, index - 3)
    return { day, amount, status: day < today ? 'paid' : 'due' }
  })
}

/** The renewal that comes `years` after the start, its notice just sent. */
export function renewalAfter(
  { today, startDate, years }: { today: IsoDate; startDate: IsoDate; years: number },
  { premium, crm }: { premium: number; crm: number },
): NonNullable<Premiums['renewal']> {
  return {
    day: addYears(startDate, years),
    premium,
    referencePremium: Math.round(premium / crm),
    crm,
    noticeSentOn: addDays(today, -3),
  }
}

/** A premium that its insurer has given notice for some days ago. */
export function unpaidFor(today: IsoDate, amount: number): NonNullable<Premiums['unpaid']> {
  return { amount, noticeSentOn: addDays(today, -2) }
}
