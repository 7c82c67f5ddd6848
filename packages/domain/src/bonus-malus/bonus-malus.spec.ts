import { expect, it } from 'vitest'
import { nextCoefficient, type AnnualPeriod } from './bonus-malus.ts'

const { none, partial, full } = { none: 'none', partial: 'partial', full: 'full' } as const

it('thirteen years without claim lead from 1,00 to 0,50, each cut to two decimals (annex to A121-1, art. 4)', () => {
  const years = Array.from({ length: 14 })
  const walk = years.reduce<number[]>((past) => [...past, nextCoefficient({ crm: past.at(-1) ?? 1 })], [1])
  expect(walk).toEqual([1, 0.95, 0.9, 0.85, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 0.57, 0.54, 0.51, 0.5, 0.5])
})

it.each<[string, AnnualPeriod, number]>([
  ['a claim wholly at fault', { crm: 1, claims: [full] }, 1.25],
  ['a claim partly at fault, cut', { crm: 1, claims: [partial] }, 1.12],
  ['a whole hundredth is not lost', { crm: 1.16, claims: [full] }, 1.45],
  ['nor in eighths', { crm: 0.88, claims: [partial] }, 0.99],
  ['two claims', { crm: 1, claims: [full, full] }, 1.56],
  ['each of several is cut before the next', { crm: 0.51, claims: [full, full] }, 0.78],
  ['one of each', { crm: 0.9, claims: [partial, full] }, 1.26],
  ['never above 3,50', { crm: 3.2, claims: [full] }, 3.5],
  ['nor with many claims', { crm: 2, claims: [full, full, full, partial] }, 3.5],
])('art. 5: %s', (_, period, coefficient) => {
  expect(nextCoefficient(period)).toBe(coefficient)
})

it.each<[string, AnnualPeriod, number]>([
  ['after two years at 0,50 a claim counts', { crm: 0.5, claims: [full], yearsAtLeast: 2 }, 0.62],
  ['after three the first one is free', { crm: 0.5, claims: [full], yearsAtLeast: 3 }, 0.5],
  ['partly at fault as well', { crm: 0.5, claims: [partial], yearsAtLeast: 8 }, 0.5],
  ['the second one is not', { crm: 0.5, claims: [full, partial], yearsAtLeast: 3 }, 0.56],
  ['once free, no longer', { crm: 0.5, claims: [full] }, 0.62],
  ['at 0,51 none is', { crm: 0.51, claims: [full], yearsAtLeast: 3 }, 0.63],
])('art. 4: %s', (_, period, coefficient) => {
  expect(nextCoefficient(period)).toBe(coefficient)
})

it.each<[string, AnnualPeriod, number]>([
  ['one year without claim reduces a malus by 5 %', { crm: 1.56 }, 1.48],
  ['the second one leads back to 1,00', { crm: 1.48, claimFreeYears: 1 }, 1],
  ['from the highest as well', { crm: 3.32, claimFreeYears: 1 }, 1],
  ['a bonus is not raised to 1,00', { crm: 0.95, claimFreeYears: 1 }, 0.9],
  ['a claim after claim-free years counts', { crm: 1, claims: [full], claimFreeYears: 5 }, 1.25],
])('art. 5, back to 1,00: %s', (_, period, coefficient) => {
  expect(nextCoefficient(period)).toBe(coefficient)
})

it.each<[string, AnnualPeriod, number]>([
  ['not at fault neither raises nor keeps from the reduction', { crm: 1, claims: [none, none] }, 0.95],
  ['nor keeps from 1,00', { crm: 1.48, claims: [none], claimFreeYears: 1 }, 1],
  ['nor uses up the free claim', { crm: 0.5, claims: [none, full], yearsAtLeast: 3 }, 0.5],
])('art. 6 and 7: a claim %s', (_, period, coefficient) => {
  expect(nextCoefficient(period)).toBe(coefficient)
})

it.each<[string, AnnualPeriod, number]>([
  ['7 % less without claim', { crm: 1 }, 0.93],
  ['20 % more for a claim', { crm: 1, claims: [full] }, 1.2],
  ['half of it where partly at fault', { crm: 1, claims: [partial] }, 1.1],
  ['never below 0,50', { crm: 0.52 }, 0.5],
])('a vehicle for tours: %s (art. 4 and 5)', (_, period, coefficient) => {
  expect(nextCoefficient({ ...period, isForTours: true })).toBe(coefficient)
})
