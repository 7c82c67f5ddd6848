/**
 * Text somebody typed, for a mail's body: one line unless it may have several, and with invisible joiners where mail programs
 * would read an address out of it, so that our mail never carries a link of somebody else's.
 */
export function inert(typed: string): string {
  return typed
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\u2028\u2029\u200B\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/(?<!\d)[.](?=[\p{L}\p{N}])|(?<=\d)[.](?=\p{L})|[:@/\\](?=\S)/gu, `$&${wordJoiner}`)
}

const wordJoiner = '\u2060'
