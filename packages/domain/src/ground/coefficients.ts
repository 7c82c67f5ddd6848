/** The least, the first and the highest bonus/malus coefficient (annex to A121-1, art. 1, 4 and 5). */
export const coefficients = { least: 0.5, first: 1, most: 3.5 } as const
