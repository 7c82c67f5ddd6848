import { expect, it } from 'vitest'
import { statedClaims, statedFrom } from './statement.ts'

it.each([
  // The period that ended on 10 January 2026, and the four before it; what came since is told as well.
  ['2026-11-21', '2027-03-09', '2021-01-10'],
  ['2027-01-09', '2027-03-09', '2021-01-10'],
  ['2027-01-10', '2027-03-09', '2022-01-10'],
  ['2027-03-09', '2027-03-09', '2022-01-10'],
])('on %s, in the year to %s, a statement tells of claims from %s on (art. 12)', (day, to, from) => {
  expect(statedFrom({ to }, day)).toBe(from)
})

it('tells of claims of five annual periods, the latest first', () => {
  const claim = (date: string) => ({ date, nature: 'Collision', liability: 'full', driver: null }) as const
  const claims = ['2021-01-09', '2021-01-10', '2026-02-01', '2024-06-30'].map(claim)
  expect(statedClaims(claims, '2021-01-10').map(({ date }) => date)).toEqual([
    '2026-02-01',
    '2024-06-30',
    '2021-01-10',
  ])
})
