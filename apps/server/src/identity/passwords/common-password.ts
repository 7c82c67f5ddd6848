import { isGuessed } from './guessed-words.ts'

/**
 * Whether a password that follows the rule of §5 is one that guessers try first (ASVS 6.2.4): a common word
 * however it is capitalised or spelt with digits and signs, once or twice, with nothing around it but signs
 * and a number of four digits or 12345…. Lists of leaked passwords hold next to none with all four classes of
 * characters; those that people then make of them are these.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const [, before = ''] = /^([^a-z]*)/.exec(plain) ?? []
  const withoutTail = plain.replace(/[^a-z]*$/, '')
  const after = plain.slice(withoutTail.length)
  if (![before, after].every(isObvious)) return false
  return [withoutTail, withoutTail.slice(before.length), plain.slice(before.length)]
    .flatMap(readings)
    .some((word) => isGuessed(once(word)) || /^(.)\1*$/.test(word))
}

const digitsInARow = '01234567890123456789'

function isObvious(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length <= 4 || digitsInARow.includes(digits) || /^(\d)\1*$/.test(digits)
}

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '2': 'de',
}

/** What words a text may spell: 1 and ! as i or l, digits as letters they look like, other signs as none. */
function readings(text: string): string[] {
  return ['i', 'l', ''].flatMap((one) => {
    const read = text.replaceAll(/[1!]/g, one)
    const asLetters = read.replaceAll(/[@023457$]/g, (sign) => letters[sign] ?? '')
    return [asLetters, read].map((word) => word.replaceAll(/[^a-z]/g, ''))
  })
}

/** 'azertyazerty' is 'azerty'. */
function once(word: string): string {
  return word.replace(/^(.+)\1$/, '$1')
}
