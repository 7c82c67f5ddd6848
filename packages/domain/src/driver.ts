import { addYears, type IsoDate } from './dates.ts'
import { limits } from './limits.ts'

/** §5 Salutation choices. */
export const salutations = ['Mme', 'Mr'] as const
export type Salutation = (typeof salutations)[number]

/** Whether somebody born on `birthDate` has reached the minimum driver age on `day` (§5); the birthday itself counts. */
export function isOldEnoughToDrive(birthDate: IsoDate, day: IsoDate): boolean {
  return addYears(birthDate, limits.driverAge) <= day
}

/**
 * The bonus/malus coefficient in hundredths: 50 to 350, as typed ('0,85', '0.85', '1'); undefined when it is none.
 * Annexe à l'article A121-1 du code des assurances.
 */
export function parseBonus(text: string): number | undefined {
  const parts = /^\s*([0-3])(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!parts) return undefined
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return hundredths >= 50 && hundredths <= 350 ? hundredths : undefined
}

/** The licence number as sent: an integer if it is all digits and survives the round trip, else the text (decisions §2). */
export function driverLicenseNr(text: string): number | string {
  const number = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(number) && String(number) === text ? number : text
}
