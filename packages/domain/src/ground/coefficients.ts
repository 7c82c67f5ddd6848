/** The least, the first and the highest bonus/malus coefficient (annex to A121-1, art. 1, 4 and 5). */
export const coefficients = { least: 0.5, first: 1, most: 3.5 } as const

// What is taken off has another measure than what is added, in which most drivers are: each has one half.
const firstAt = 50

/** Where a coefficient stands on a scale of all there are, in percent: the one scale of every drawing. */
export function placeOnScale(crm: number): number {
  const { least, first, most } = coefficients
  if (crm <= first) return (firstAt * (crm - least)) / (first - least)
  return firstAt + ((100 - firstAt) * (crm - first)) / (most - first)
}
