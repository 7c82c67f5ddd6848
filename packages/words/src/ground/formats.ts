import { locale } from '@portal/domain/ground/dates.ts'
import { nbsp } from './nbsp.ts'

// Made at their first use: they are dear to make, and the first view does not wait for what it does not show.
let euroFormat: Intl.NumberFormat | undefined
let coefficientFormat: Intl.NumberFormat | undefined

/** An amount in euros as French writes it: '1 234,50 €' (§1). */
export function euros(amount: number): string {
  euroFormat ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  // Intl's narrow space is in none of our fonts, and next to nothing in those that stand in for them.
  return euroFormat.format(amount).replaceAll('\u202F', nbsp)
}

/** What a policy costs a year (§3). */
export const annualPremium = ({ premiumA }: { premiumA: number }) => euros(premiumA)

/** A bonus/malus coefficient: '0,50'. */
export function coefficient(crm: number): string {
  coefficientFormat ??= new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
  return coefficientFormat.format(crm)
}

/** A stretch of a day in words: 'entre 9 h et 10 h'. */
export const between = (from: string, to: string) => `entre ${spokenHour(from)} et ${spokenHour(to)}`

/** A time of day in words: '09:00' is read '9 h', '13:30' '13 h 30'. */
export function spokenHour(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
}
