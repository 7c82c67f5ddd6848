import { groupedIban } from './grouped-iban.ts'

/** An IBAN in groups of four with everything hidden but the country and the end. */
export function maskedIban(iban: string): string {
  return groupedIban(iban).replace(/(?<=^.{5,})[^ ](?=.{3,}$)/g, '•')
}

/** The end that stays in sight. */
export function ibanEnding(iban: string): string {
  return iban.replace(/\s/g, '').slice(-3)
}
