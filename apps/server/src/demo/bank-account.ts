/**
 * Codes and branches of real French banks with the BIC that belongs to them; account numbers are invented.
 */
const banks = {
  'Société Générale': { bank: '30003', branch: '01780', bic: 'SOGEFRPP' },
  'BNP Paribas': { bank: '30004', branch: '00823', bic: 'BNPAFRPP' },
  LCL: { bank: '30002', branch: '00550', bic: 'CRLYFRPP' },
  'Crédit Mutuel de Bretagne': { bank: '15589', branch: '35100', bic: 'CMBRFR2B' },
} as const

/** A bank account as a policy's payment details have it; `number` has 11 characters, digits or capitals. */
export function demoBankAccount(ownerName: string, at: keyof typeof banks, number: string) {
  const { bank, branch, bic } = banks[at]
  return { ownerName, bic, iban: frenchIban(bank, branch, number) }
}

/** The IBAN of a French account, with its RIB key and its check digits (ISO 13616, mod 97-10). */
function frenchIban(bank: string, branch: string, number: string): string {
  const digits = BigInt(number.replaceAll(/[A-Z]/g, ribDigit))
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * digits) % 97n)
  const bban = `${bank}${branch}${number}${String(key).padStart(2, '0')}`
  // F is 15 and R is 27 in the check; letters of the account count from A = 10.
  const check =
    98n - (BigInt(`${bban.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))}152700`) % 97n)
  return `FR${String(check).padStart(2, '0')}${bban}`
}

/** Letters of an account number as the RIB key counts them: A and J are 1, B, K and S are 2, … */
function ribDigit(letter: string): string {
  const place = letter.charCodeAt(0) - 'A'.charCodeAt(0)
  return String(place < 18 ? (place % 9) + 1 : place - 16)
}
