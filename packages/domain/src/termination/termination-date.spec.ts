import { expect, it } from 'vitest'
import { terminationEndDate } from './termination-date.ts'

const expiry = 1
const sale = 2
const other = 3

// reason, start of the policy, day of the notice, day of the event, end of cover, article
it.each([
  // L113-12: two months' notice before the due date, the day itself included.
  [expiry, '2026-10-30', '2026-11-21', null, '2027-10-30', 'L113-12'],
  [expiry, '2024-03-15', '2026-01-15', null, '2026-03-15', 'L113-12'],
  [expiry, '2024-04-30', '2026-02-28', null, '2026-04-30', 'L113-12'],
  // The due date of a policy of 29 February is the 28th in common years and the 29th in leap years.
  [expiry, '2024-02-29', '2026-12-28', null, '2027-02-28', 'L113-12'],
  [expiry, '2024-02-29', '2027-12-29', null, '2028-02-29', 'L113-12'],
  // The due date itself belongs to the year that has ended.
  [expiry, '2024-11-21', '2026-11-21', null, '2027-11-21', 'L113-12'],
  // Too late in the first year: the due date after.
  [expiry, '2026-01-10', '2026-11-11', null, '2028-01-10', 'L113-12'],
  [expiry, '2026-01-10', '2026-11-10', null, '2027-01-10', 'L113-12'],
  // Notice before cover has begun.
  [expiry, '2026-12-01', '2026-11-21', null, '2027-12-01', 'L113-12'],

  // R113-12 I: a late notice in a later year is the right to leave after one year, a month after receipt.
  [expiry, '2024-03-15', '2026-01-16', null, '2026-02-16', 'L113-15-2'],
  [expiry, '2024-03-15', '2026-03-14', null, '2026-04-14', 'L113-15-2'],
  [expiry, '2023-03-01', '2027-01-31', null, '2027-02-28', 'L113-15-2'],

  // L113-15-2, R113-11: any other ground after one year, a month after receipt.
  [other, '2025-11-20', '2026-11-21', null, '2026-12-21', 'L113-15-2'],
  [other, '2020-01-01', '2027-01-29', null, '2027-02-28', 'L113-15-2'],
  [other, '2024-02-29', '2025-03-01', null, '2025-04-01', 'L113-15-2'],
  [other, '2025-11-20', '2026-11-21', '2026-11-01', '2026-12-21', 'L113-15-2'],
  // A year runs to the end of its last day.
  [other, '2025-11-21', '2026-11-21', null, null, null],
  [other, '2024-02-29', '2025-02-28', null, null, null],

  // L113-16: in the first year, within three months of what changed in the customer's life.
  [other, '2026-10-30', '2026-11-21', '2026-11-01', '2026-12-21', 'L113-16'],
  [other, '2026-01-01', '2026-11-30', '2026-08-31', '2026-12-30', 'L113-16'],
  [other, '2026-01-01', '2026-12-01', '2026-08-31', null, null],
  [other, '2026-10-30', '2026-11-21', '2026-12-01', null, null],
  [other, '2026-10-30', '2026-11-21', null, null, null],

  // L121-11: ten days after the notice, whatever the age of the policy.
  [sale, '2026-10-30', '2026-11-21', null, '2026-12-01', 'L121-11'],
  [sale, '2020-01-01', '2026-11-21', '2026-11-21', '2026-12-01', 'L121-11'],
  [sale, '2020-01-01', '2028-02-20', '2028-02-19', '2028-03-01', 'L121-11'],
  // Told ahead of the sale, the ten days begin with it.
  [sale, '2020-01-01', '2026-11-21', '2026-12-10', '2026-12-20', 'L121-11'],
  // Cover ends by law six months after the sale.
  [sale, '2020-01-01', '2026-11-25', '2026-05-31', '2026-11-30', 'L121-11'],
  [sale, '2020-01-01', '2027-03-01', '2026-08-31', '2027-02-28', 'L121-11'],
] as const)(
  'reason %i, policy of %s, notice of %s, event %s: cover ends on %s by %s',
  (reason, startDate, receivedOn, eventDate, endDate, article) => {
    expect(terminationEndDate({ reason, startDate, receivedOn, eventDate })).toMatchObject({
      endDate,
      article,
    })
  },
)

it('a sold vehicle is no longer covered from the day after, at midnight (L121-11)', () => {
  const sold = (eventDate: string | null) =>
    terminationEndDate({ reason: sale, startDate: '2020-01-01', receivedOn: '2027-03-02', eventDate })
  expect(sold('2027-02-28')).toEqual({
    endDate: '2027-03-12',
    ground: 'sale',
    article: 'L121-11',
    suspendedFrom: '2027-03-01',
  })
  expect(sold(null).suspendedFrom).toBeNull()
})
