/** What Helvetica's encoding (WinAnsi) has beside Latin-1, and a line's end. */
const foreign =
  /[^\n\x20-\x7E\xA0-\xFF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2122]/gu

const longWord = /[^ \n]{90}(?=[^ \n])/gu

/**
 * A text in the letters that Helvetica can draw: French whole, a foreign letter without its accent, anything
 * else as '?'; it would be drawn as another letter. A word that no line can hold is broken, whose end pdfkit
 * would look for letter by letter.
 */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll('\u2011', '-')
    .replaceAll('\t', ' ')
    .replaceAll(foreign, (letter) => letter.normalize('NFKD').replaceAll(/[\p{M}\p{C}]/gu, ''))
    .replaceAll(foreign, '?')
    .replaceAll(longWord, '$& ')
}
