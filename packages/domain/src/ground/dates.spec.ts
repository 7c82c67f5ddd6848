import { expect, it } from 'vitest'
import { addMonths, addYears, isIsoDate, readFrenchDate } from './calendar.ts'
import { businessZone, daysBetween, formatFrenchDate, hourMs, todayInParis } from './dates.ts'

it.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('today is the day in Paris: %s is %s (decisions §2)', (instant, day) => {
  expect(todayInParis(new Date(instant))).toBe(day)
})

it('today is the day that the tables of zones have for Paris, hour by hour (directive 2000/84/CE)', () => {
  const inTables = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone })
  const apart: string[] = []
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2036, 0, 1); at += hourMs) {
    const now = new Date(at)
    if (todayInParis(now) !== inTables.format(now)) apart.push(now.toISOString())
  }
  expect(apart).toEqual([])
})

it.each([
  ['05.01.2026', '2026-01-05'],
  ['5/1/2026', '2026-01-05'],
  ['05-01-2026', '2026-01-05'],
  [' 29.02.2028 ', '2028-02-29'],
])('reads %s as %s (§2 /addDriver)', (typed, day) => {
  expect(readFrenchDate(typed)).toBe(day)
})

it.each(['31.02.2026', '29.02.2027', '31/04/2026', '01.13.2026', '01.01.26', '2026-01-05', '05.01/2026'])(
  'reads %s as no date',
  (typed) => {
    expect(readFrenchDate(typed)).toBeUndefined()
  },
)

it.each(['2027-02-29', '2026-1-5', '0001-01-01', '10000-01-01', '2026-01-05T00:00:00Z', ''])(
  'refuses %s as a calendar day',
  (text) => {
    expect(isIsoDate(text)).toBe(false)
  },
)

it('accepts a leap day as a calendar day', () => {
  expect(isIsoDate('2028-02-29')).toBe(true)
})

it('writes a day as dd.mm.yyyy (§9)', () => {
  expect(formatFrenchDate('2026-05-04')).toBe('04.05.2026')
})

it.each([
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-11-21', '2027-05-21'],
])('six months after %s is %s, clamped to the end of the month (decisions §2)', (day, later) => {
  expect(addMonths(day, 6)).toBe(later)
})

it('somebody born on a leap day has a birthday on 28 February of a common year', () => {
  expect(addYears('2008-02-29', 18)).toBe('2026-02-28')
})

it('counts calendar days across the change of clocks', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
})
