import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Removes every kind of space from a typed IBAN and writes it in capitals (§5 'Spaces are removed'). */
export function cleanIban(typed: string): string {
  return electronicFormatIBAN(typed.replaceAll(/[\s\u00A0\u202F]/g, '')) ?? ''
}

/**
 * Whether `iban`, cleaned, is an IBAN: characters, its country's length and layout, check digits 02 to 98,
 * mod 97 (ISO 13616) and the French national key (decisions §1, status 400).
 */
export function isIban(iban: string): boolean {
  return isValidIBAN(iban)
}

/** Whether the broker may debit `iban`: its country is in the SEPA scheme (decisions §1, status 403). */
export function isInSepa(iban: string): boolean {
  return sepaCountries.has(iban.slice(0, 2))
}

/** IBAN prefixes of the 41 SEPA countries and of Gibraltar, 2026 (European Payments Council, EPC409-09). */
export const sepaCountries: ReadonlySet<string> = new Set(
  [
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS',
    'SE SI SK SM VA',
  ].flatMap((line) => line.split(' ')),
)
