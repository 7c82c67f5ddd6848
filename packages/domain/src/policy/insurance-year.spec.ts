import { expect, it } from 'vitest'
import { insuranceYear } from './insurance-year.ts'

it.each([
  ['2024-03-10', undefined, '2026-11-21', '2026-03-10', '2027-03-09'],
  ['2024-03-10', undefined, '2026-03-10', '2026-03-10', '2027-03-09'],
  ['2024-03-10', undefined, '2026-03-09', '2025-03-10', '2026-03-09'],
  // Not begun: its first year.
  ['2026-12-01', undefined, '2026-11-21', '2026-12-01', '2027-11-30'],
  ['2024-02-29', undefined, '2026-11-21', '2026-02-28', '2027-02-27'],
  ['2024-02-29', undefined, '2028-03-01', '2028-02-29', '2029-02-27'],
  // All policies of the insurer are due on one day: the first year is short.
  ['2026-10-30', '2027-01-01', '2026-11-21', '2026-10-30', '2026-12-31'],
  ['2020-10-30', '2027-01-01', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['2020-10-30', '2026-01-01', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['2020-10-30', null, '2026-11-21', '2026-10-30', '2027-10-29'],
])('begun on %s, due on %s: on %s it is insured from %s to %s', (startDate, renewalDate, day, from, to) => {
  expect(insuranceYear({ startDate, renewalDate }, day)).toEqual({ from, to })
})
