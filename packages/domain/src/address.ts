/** An address as the portal saves it: street, city and country in capitals, accents kept, postal code as it is (§3). */
export function upperCaseAddress<A extends { street: string; city: string; country: string }>(address: A): A {
  const upper = (text: string) => text.toLocaleUpperCase('fr')
  return {
    ...address,
    street: upper(address.street),
    city: upper(address.city),
    country: upper(address.country),
  }
}

/** Text to compare places by: without case, accents, punctuation and extra spaces; 'St' and 'Saint' are one (decisions §2). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bste?\b/g, (short) => (short === 'st' ? 'saint' : 'sainte'))
}
