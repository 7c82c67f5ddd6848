import { expect, it } from 'vitest'
import { claimDays, claimDeadlines } from './claim-deadlines.ts'

it.each([
  ['on a Monday', '2026-11-23', { any: '2026-11-30', theft: '2026-11-25' }],
  ['on a Friday: weekends do not count', '2026-11-20', { any: '2026-11-27', theft: '2026-11-24' }],
  ['on a Saturday: nor does the day itself', '2026-11-21', { any: '2026-11-27', theft: '2026-11-24' }],
  ['before Christmas', '2026-12-24', { any: '2027-01-04', theft: '2026-12-29' }],
  ['before the two Mondays of spring', '2026-04-03', { any: '2026-04-13', theft: '2026-04-08' }],
  ['before Ascension', '2026-05-13', { any: '2026-05-21', theft: '2026-05-18' }],
])(
  'a claim known %s is declared within five « jours ouvrés », a theft within two (L113-2)',
  (_, day, expected) => {
    expect(claimDeadlines(day)).toEqual(expected)
  },
)

it('a natural disaster is declared within 30 days of the order (annex I to A125-1)', () => {
  expect(claimDays.naturalDisaster).toBe(30)
})
