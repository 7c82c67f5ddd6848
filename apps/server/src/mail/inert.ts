/**
 * Text somebody typed, on one line of a mail's body, with invisible joiners where mail programs would read an address out of it:
 * our mail never carries a link of somebody else's.
 */
export function inert(typed: string): string {
  return inertLines(typed.replaceAll(/\s+/g, ' '))
}

/** The same for text that may have several lines. */
export function inertLines(typed: string): string {
  return typed
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u200B\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/(?<!\d)[.](?=[\p{L}\p{N}])|(?<=\d)[.](?=\p{L})|[:@/\\](?=\S)/gu, `$&${wordJoiner}`)
}

const wordJoiner = '\u2060'
