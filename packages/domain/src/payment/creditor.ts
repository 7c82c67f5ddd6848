/**
 * Whether `text` is a SEPA creditor identifier (ICS): country, two check digits by ISO 7064 mod 97-10 over
 * the rest but the three characters of the business code after them, and the national part (EPC262-08).
 */
export function isCreditorIdentifier(text: string): boolean {
  const parts = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text)
  if (!parts) return false
  const [, country = '', check = '', national = ''] = parts
  const digits = Array.from(`${national}${country}${check}`, (character) =>
    String(Number.parseInt(character, 36)),
  ).join('')
  return BigInt(digits) % 97n === 1n
}
