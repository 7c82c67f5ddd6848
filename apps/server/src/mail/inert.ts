import { unsafeCharacters } from '@portal/domain/ground/unsafe-characters.ts'

const unsafeInLines = new RegExp(`(?![\n\t])${unsafeCharacters.source}`, 'gu')

/**
 * Text somebody typed, on one line of a mail's body, with invisible joiners where mail programs would read an
 * address out of it: our mail never carries a link of somebody else's.
 */
export function inert(typed: string): string {
  return inertLines(typed.replaceAll(/\s+/g, ' '))
}

/** The same for text that may have several lines. */
export function inertLines(typed: string): string {
  return typed
    .replaceAll(unsafeInLines, ' ')
    .replaceAll(/(?<!\d)[.](?=[\p{L}\p{N}])|(?<=\d)[.](?=\p{L})|[:@/\\](?=\S)/gu, `$&${wordJoiner}`)
}

/** Such text for a page that makes no links of it. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(wordJoiner, '')
}

const wordJoiner = '\u2060'
