import { describe, expect, it } from 'vitest'
import { cleanIban, isIban, isInSepa, sepaCountries } from './iban.ts'

/** One example a country, as the IBAN registry prints them. */
const inSepa = `
AD1200012030200359100100 AL47212110090000000235698741 AT611904300234573201 BE68539007547034 BG80BNBG96611020345678
CH9300762011623852957 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000 DK5000400440116243
EE382200221020145685 ES9121000418450200051332 FI2112345600000785 FR1420041010050500013M02606 GB29NWBK60161331926819
GI75NWBK000000007099453 GR1601101250000000012300695 HR1210010051863000160 HU42117730161111101800000000
IE29AIBK93115212345678 IS140159260076545510730339 IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000
LU280019400644750000 LV80BANK0000435195001 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951
MK07250120000058984 MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 NO9386011117947 PL61109010140000071219812874
PT50000201231234567890154 RO49AAAA1B31007593840000 RS35260005601001611379 SE4550000000058398257466 SI56263300012039086
SK3112000000198742637541 SM86U0322509800000000270100 VA59001123000012345678`
  .trim()
  .split(/\s+/)

const outsideSepa =
  `TR330006100519786457841326 SA0380000000608010167519 BR1800360305000010009795493C1 TN5910006035183598478831
AE070331234567890123456 UA213223130000026007233566001 IL620108000000099999999 GE29NB0000000101904917`.split(
    /\s+/,
  )

it('every country of the scheme is in the table once', () => {
  expect(new Set(inSepa.map((iban) => iban.slice(0, 2)))).toEqual(sepaCountries)
})

describe('an IBAN', () => {
  it.each(inSepa)('%s is accepted however it is spaced', (iban) => {
    const spellings = [
      iban,
      iban.toLowerCase(),
      grouped(iban, ' '),
      grouped(iban, '\u00A0'),
      grouped(iban, '\u202F'),
    ]
    for (const typed of spellings) {
      expect(isIban(cleanIban(typed))).toBe(true)
      expect(isInSepa(cleanIban(typed))).toBe(true)
    }
  })

  it.each(outsideSepa)('%s is one, but outside SEPA (decisions §1)', (iban) => {
    expect(isIban(iban)).toBe(true)
    expect(isInSepa(iban)).toBe(false)
  })

  it.each([
    ['wrong check digits', 'FR1520041010050500013M02606'],
    ['alias 01 of 98', 'FR0120041010050500013M02646'],
    ['one character short', 'FR1420041010050500013M0260'],
    ['one character long', 'FR1420041010050500013M026060'],
    ['an unknown country', 'ZZ1420041010050500013M02606'],
    ['a Cyrillic letter', 'FR1420041010050500013М02606'],
    ['nothing', ''],
    ['thirty-four letters', 'A'.repeat(34)],
    ['a path', '../../etc/passwd'],
  ])('with %s is none (decisions §1)', (_, text) => {
    expect(isIban(cleanIban(text))).toBe(false)
  })

  it('is none when its French RIB key is wrong although mod 97 is right', () => {
    const body = '20041010050500013M02607'
    const valid = Array.from({ length: 97 }, (_, n) => `FR${String(n + 2).padStart(2, '0')}${body}`).filter(
      passesMod97,
    )
    expect(valid).toHaveLength(1)
    expect(valid.filter(isIban)).toEqual([])
  })
})

function grouped(iban: string, space: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(space)
}

function passesMod97(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = Array.from(moved, (character) => String(Number.parseInt(character, 36))).join('')
  return BigInt(digits) % 97n === 1n
}
