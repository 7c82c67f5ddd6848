import type { AccountAddress } from '../account/account.schema.ts'

/** An address as saved: street, city and country in capitals, accents kept, postal code as it is (§3). */
export function upperCaseAddress<A extends { street: string; city: string; country: string }>(address: A): A {
  const upper = (text: string) => text.toLocaleUpperCase('fr')
  return {
    ...address,
    street: upper(address.street),
    city: upper(address.city),
    country: upper(address.country),
  }
}

/** An address under the names that the calls use (§3). */
export type AddressLines = { street: string; zip: string; city: string; country: string }

/** The personal address, which the account names otherwise. */
export function personalLines({ line1, postalCode, city, country }: AccountAddress): AddressLines {
  return { street: line1, zip: postalCode, city, country }
}

/** Whether two addresses are one place, whichever way they are written (decisions §2). */
export function isSameAddress(one: AddressLines, other: AddressLines): boolean {
  return (['street', 'zip', 'city'] as const).every((line) => fold(one[line]) === fold(other[line]))
}

/** Text for comparing: no case, accents, punctuation, extra spaces; St = Saint, s/ = sur (decisions §2). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u0153', 'oe')
    .replaceAll(/\bs ?\//g, 'sur ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bst(e?s?)\b/g, 'saint$1')
}
