/** What is enumerated as a sentence lists it: 'a, b et c', 'a, b ou c'. */
export function enumerated(items: readonly string[], joint: 'et' | 'ou' = 'et'): string {
  const first = items.slice(0, -1).join(', ')
  return [first, ...items.slice(-1)].filter((part) => part !== '').join(` ${joint} `)
}
