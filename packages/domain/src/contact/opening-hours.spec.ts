import { describe, expect, it } from 'vitest'
import { openingState, publicHolidays, type ServiceHours } from './opening-hours.ts'

// In winter Paris is one hour ahead of UTC, in summer two.
const at = (instant: string) => openingState(new Date(instant), hours)

const hours: ServiceHours = {
  days: { from: 1, to: 5 },
  periods: [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ],
}

describe('customer service (§9)', () => {
  it.each([
    ['opens at 9:00 sharp', '2026-11-23T08:00:00Z', '13:00'],
    ['answers again from 14:00', '2026-11-23T13:00:00Z', '18:00'],
    ['answers at 17:59', '2026-11-23T16:59:59Z', '18:00'],
    ['keeps the hours of Paris in summer', '2026-07-15T07:00:00Z', '13:00'],
  ])('%s', (_, instant, until) => {
    expect(at(instant)).toEqual({ isOpen: true, until })
  })

  it.each([
    ['before 9:00, until 9:00', '2026-11-23T07:59:59Z', '2026-11-23', '09:00'],
    ['over lunch, until 14:00', '2026-11-23T12:00:00Z', '2026-11-23', '14:00'],
    ['after 18:00, until tomorrow', '2026-11-23T17:00:00Z', '2026-11-24', '09:00'],
    ['from Friday evening to Monday', '2026-11-20T17:00:00Z', '2026-11-23', '09:00'],
    ['on a Saturday', '2026-11-21T10:00:00Z', '2026-11-23', '09:00'],
    ['on a holiday in the week', '2026-11-11T10:00:00Z', '2026-11-12', '09:00'],
    ['from Easter Saturday over Easter Monday', '2026-04-04T10:00:00Z', '2026-04-07', '09:00'],
    ['over the turn of the year', '2026-12-31T17:30:00Z', '2027-01-04', '09:00'],
    [
      'just after midnight in Paris, which is yesterday in UTC',
      '2026-11-22T23:30:00Z',
      '2026-11-23',
      '09:00',
    ],
  ])('is closed %s', (_, instant, day, from) => {
    expect(at(instant)).toEqual({ isOpen: false, day, from })
  })
})

it('customer service of a portal whose hours say so is open on Saturdays', () => {
  const saturdays: ServiceHours = { days: { from: 1, to: 6 }, periods: [{ from: '10:00', to: '16:00' }] }
  const state = (instant: string) => openingState(new Date(instant), saturdays)
  expect(state('2026-11-21T10:00:00Z')).toEqual({ isOpen: true, until: '16:00' })
  expect(state('2026-11-21T15:00:00Z')).toEqual({ isOpen: false, day: '2026-11-23', from: '10:00' })
})

describe('the public holidays of all France', () => {
  it('are eleven days', () => {
    expect(publicHolidays(2026).toSorted()).toEqual([
      '2026-01-01',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-05-14',
      '2026-05-25',
      '2026-07-14',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-25',
    ])
  })

  // The earliest and the latest Easter there are, a leap year, and the years around 2026.
  it.each([
    [1818, '1818-03-23'],
    [1943, '1943-04-26'],
    [2008, '2008-03-24'],
    [2027, '2027-03-29'],
    [2038, '2038-04-26'],
    [2049, '2049-04-19'],
  ])('have Easter Monday of %d on %s', (year, monday) => {
    expect(publicHolidays(year)).toContain(monday)
  })
})
