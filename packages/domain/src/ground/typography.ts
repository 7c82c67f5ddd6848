const unit = [
  'ans?|années?|mois|semaines?|jours?|heures?|minutes?|secondes?|h|min|s',
  'kilomètres?|km|cm|mm|m|kg|mg|g|[kKM][oB]|Go|octets?|euros?|pages?|caractères|lettres|chiffres|fois',
].join('|')
const month = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const numbered = '[Aa]rticles?|[Aa]rt\\.|[Pp]ages?|[ÉéEe]tapes?|[Cc]hapitres?|[Aa]linéas?|[LRDA]\\.'

// What belongs together in print: a break between the two would be read as the end of a thought.
const torn = [
  ' (?=[:;?!€%»])',
  '(?<=«) ',
  // Thousands, and telephone numbers by two.
  '(?<=\\d) (?=\\d)',
  `(?<=\\d) (?=(?:${unit})(?!\\p{L}))`,
  `(?<=\\d(?:er)?) (?=(?:${month})(?!\\p{L}))`,
  `(?<=(?<!\\p{L})(?:${month})) (?=\\d)`,
  // Half past: '9 h 30'.
  '(?<=\\d\\sh) (?=\\d\\d)',
  // 'Article 1 – ' begins a heading, where nothing tears it.
  `(?<=(?<!\\p{L})(?:${numbered})) (?=(?:[LRDA]\\.? ?)?\\d)(?!\\d+ – )`,
  '(?<=[Nn]°) ',
  '(?<=(?<!\\p{L})(?:MM?\\.|Mmes?|Mlles?)) (?=\\p{Lu})',
]
const tornSpace = new RegExp(torn.join('|'), 'gu')

// What follows a verb after a hyphen: « envoyez-le », « puis-je », « existe-t-elle ».
const enclitic = 'les?|la|leur|lui|nous|vous|moi|toi|y|en|je|tu|ce|ils?|elles?|on'
// No part of a link, of a file's name, or of a longer name: « L’Haÿ-les-Roses ».
const word = '(?<![\\p{L}\\d/.@#_-])\\p{L}+'
const over = '(?![\\p{L}\\d_-]|[./@]\\p{L})'
const cut = [
  `(?<=${word})-(?=(?:t-)?(?:${enclitic}|ci|là)${over})`,
  `(?<=${word}-t)-(?=(?:ils?|elles?|on)${over})`,
  `(?<=(?<!\\p{L})[Pp]eut)-(?=être${over})`,
  // A label stays as it is typed: what a form asks for is found by it.
  `(?<=(?<!\\p{L})[Ee])-(?=mails?${over}.*[.:?!])`,
]
const cutHyphen = new RegExp(cut.join('|'), 'gu')

/**
 * French as people type it, with the apostrophes of print and the no-break spaces that keep together what is
 * read together: '30 jours', '12 mars 2027', 'article L. 113-12', 'Mme Roux', and the hyphens where no line
 * may end: 'appelez-nous', 'peut-être'. Links stay as they are. Each letter stays in its place.
 */
export function frenchTypography(text: string): string {
  return text.replaceAll(tornSpace, '\u00A0').replaceAll(cutHyphen, '\u2011').replaceAll("'", '\u2019')
}
