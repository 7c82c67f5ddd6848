import { readFileSync } from 'node:fs'

// The words behind the 30,000 commonest passwords (zxcvbn 4.4.2, MIT, Dan Wheeler and Dropbox; without digits, the first 3,000) and
// French ones beside them.
const words = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Names that everybody knows who aims at this portal (ASVS 6.1.2): the brands, the maker, the business. */
const ownWords = [
  'verane',
  'lutio',
  'arvois',
  'portail',
  'espace',
  'espaceassure',
  'assurance',
  'assure',
  'client',
  'contrat',
]

/** What people make of a word when they are told to use signs and digits. */
const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** What they put behind it. */
const tail = /^[#?!@$%^&*-]{0,3}(?:\d|1\d|\d\d|123|1234|12345|123456|007|321)?[#?!@$%^&*-]{0,3}$/

/** Walks over the keyboard that keep the rule of §5. */
const walks = new Set([
  '1qaz!qaz',
  '!qaz2wsx',
  '1qaz@wsx',
  '1qaz2wsx!',
  'zaq!2wsx',
  'a1b2c3d4!',
  '1q2w3e4r!',
  '!q2w3e4r',
  'q1w2e3r4!',
])

/**
 * Whether `password`, which keeps the rule of §5, is one of those that are tried first: a common word, or one of this portal's own, in
 * any case and with the usual signs for letters, followed by nothing or by a usual number and signs (ASVS 6.2.4, 6.2.11).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.slice(0, 200).toLowerCase()
  if (walks.has(lower)) return true
  return stems(lower).some((stem) => words.has(stem) || ownWords.includes(stem))
}

/** The words that `text` may be made of: each beginning whose rest is a usual tail, in letters. */
function stems(text: string): string[] {
  const cuts = Array.from(text, (_, index) => index + 1)
  return cuts
    .filter((cut) => tail.test(text.slice(cut)))
    .map((cut) => text.slice(0, cut).replaceAll(/[@431057$]/g, (sign) => letters[sign] ?? sign))
}
