/**
 * Whether one of the texts holds every word of `typed`, in any order and whichever way either is written:
 * without case, accents, spaces and punctuation, so that ab123cd finds AB-123-CD. Undefined where nothing is
 * typed that could be looked for.
 */
export function searchFor(typed: string): ((texts: readonly string[]) => boolean) | undefined {
  const words = typed.split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return undefined
  return (texts) => texts.map(plain).some((text) => words.every((word) => text.includes(word)))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u0153', 'oe')
    .replaceAll('\u00E6', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
