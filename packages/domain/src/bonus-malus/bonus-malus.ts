import { coefficients } from '../ground/coefficients.ts'

/** The share of liability that the insurer found in a claim; 'none' counts for nothing (art. 6, 7). */
export const liabilities = ['none', 'partial', 'full'] as const
export type Liability = (typeof liabilities)[number]

/** From so many whole years at the least coefficient on the first claim counts for nothing (art. 4). */
export const yearsToFreeClaim = 3

/** From so many years without claim in a row on no coefficient is above the first one (art. 5). */
export const yearsToFirst = 2

/** An annual period of insurance, and what went before it. */
export type AnnualPeriod = {
  /** The coefficient of the last due date. */
  crm: number
  /** The claims of the period in their order. */
  claims?: readonly Liability[]
  /** The whole years at the least coefficient before it; none once a claim of theirs was free. */
  yearsAtLeast?: number
  /** The periods without claim just before it. */
  claimFreeYears?: number
  /** Whether the vehicle is insured for « Tournées » or « Tous déplacements ». */
  isForTours?: boolean
}

/**
 * What a year without claim takes from the coefficient and a claim at fault adds to it, half of that where
 * the fault is a part (art. 4, 5).
 */
export const percents = {
  usual: { reduction: 5, increase: 25 },
  tours: { reduction: 7, increase: 20 },
} as const

/**
 * The coefficient from the next due date on: articles 4 and 5 of the annex to A121-1 of the code des
 * assurances. Each result is cut to two decimals before it is raised again. Article 9 tells which claims are
 * of the period.
 */
export function nextCoefficient({ crm, isForTours = false, ...period }: AnnualPeriod): number {
  const before = Math.round(crm * 100)
  const percent = isForTours ? percents.tours : percents.usual
  const atFault = (period.claims ?? []).filter((liability) => liability !== 'none')
  if (atFault.length > 0) return raised(before, countedOf(atFault, before, period), percent.increase)
  const reduced = Math.max(Math.floor((before * (100 - percent.reduction)) / 100), least)
  const isBackAtFirst = (period.claimFreeYears ?? 0) + 1 >= yearsToFirst
  return (isBackAtFirst ? Math.min(reduced, 100) : reduced) / 100
}

const least = coefficients.least * 100
const most = coefficients.most * 100

function countedOf(
  atFault: readonly Liability[],
  before: number,
  { yearsAtLeast = 0 }: Pick<AnnualPeriod, 'yearsAtLeast'>,
): readonly Liability[] {
  const isFirstFree = before === least && yearsAtLeast >= yearsToFreeClaim
  return isFirstFree ? atFault.slice(1) : atFault
}

/** In hundredths and thousandths: decimals of a computer lose a hundredth where a product is a whole one. */
function raised(before: number, claims: readonly Liability[], increase: number): number {
  const after = claims.reduce((hundredths, liability) => {
    const thousandths = 1_000 + (liability === 'partial' ? increase * 5 : increase * 10)
    return Math.min(Math.floor((hundredths * thousandths) / 1_000), most)
  }, before)
  return after / 100
}
