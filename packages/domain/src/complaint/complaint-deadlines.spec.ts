import { expect, it } from 'vitest'
import { complaintDeadlines } from './complaint-deadlines.ts'

it.each([
  ['a Monday without a holiday near', '2026-11-23', '2026-12-04', '2027-01-23'],
  ['a Sunday, which does not count itself', '2026-11-22', '2026-12-03', '2027-01-22'],
  ['a Saturday, whose next working day is Monday', '2026-11-21', '2026-12-03', '2027-01-21'],
  ['the days before Christmas and New Year', '2026-12-21', '2027-01-04', '2027-02-21'],
  ['May with its holidays and Ascension', '2026-04-30', '2026-05-15', '2026-06-30'],
  ['the day before All Saints and Armistice', '2026-10-30', '2026-11-12', '2026-12-30'],
  ['the last day of a long month', '2026-12-31', '2027-01-13', '2027-02-28'],
])(
  'a complaint of %s (%s) is acknowledged by %s and answered by %s (§9)',
  (_, day, acknowledgeBy, answerBy) => {
    expect(complaintDeadlines(day)).toEqual({ acknowledgeBy, answerBy })
  },
)
