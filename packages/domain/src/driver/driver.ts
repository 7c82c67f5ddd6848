import { coefficients } from '../ground/coefficients.ts'
import type { IsoDate } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'
import { isNamed, isSameDriver, type Person } from './person.ts'

/** §5 Salutation choices. */
export const salutations = ['Mme', 'Mr'] as const

/**
 * Whether who was born on `birthDate` has the minimum driver age on `day` (§5), the birthday included: who
 * was born on 29 February, on 1 March of a common year.
 */
export function isOldEnoughToDrive(birthDate: IsoDate, day: IsoDate): boolean {
  const latestBirth = `${Number(day.slice(0, 4)) - limits.driverAge}${day.slice(4)}`
  return birthDate <= latestBirth
}

/**
 * Why the person cannot be removed from a policy with these drivers: the principal one stays, and who is none
 * of them is not on it; nobody knows where the policy names none (decisions §3).
 */
export function whyNotRemovable(
  drivers: readonly (Person & { principal: boolean })[],
  { firstName, lastName }: Person,
): 'principal-driver' | 'unknown-driver' | undefined {
  const named = drivers.filter(isNamed)
  // By their names alone: the contract may have another birth date.
  const same = named.filter((driver) => isSameDriver({ ...driver, birthDate: null }, { firstName, lastName }))
  if (named.length > 0 && same.length === 0) return 'unknown-driver'
  return same.length > 0 && same.every(({ principal }) => principal) ? 'principal-driver' : undefined
}

/**
 * Whether `coefficient` is a bonus/malus, in whole hundredths (annex to A121-1, code des assurances).
 */
export function isBonus(coefficient: number): boolean {
  const hundredths = Math.round(coefficient * 100)
  const { least, most } = coefficients
  return (
    Math.abs(coefficient * 100 - hundredths) < 1e-9 && hundredths >= 100 * least && hundredths <= 100 * most
  )
}

/** The bonus/malus coefficient as typed: '0,85', '0.85' or '1'; undefined when it is none. */
export function readBonus(text: string): number | undefined {
  if (!/^\s*\d(?:[.,]\d{1,2})?\s*$/.test(text)) return undefined
  const coefficient = Number(text.replace(',', '.'))
  return isBonus(coefficient) ? coefficient : undefined
}

/**
 * The licence number as sent: an integer if all digits that survive the round trip, else text (decisions §2).
 */
export function driverLicenseNr(text: string): number | string {
  const number = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : text
}
