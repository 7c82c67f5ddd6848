import { expect, it } from 'vitest'
import { openWeek } from './open-week.ts'
import type { ServiceHours } from './opening-hours.ts'

const hours: ServiceHours = {
  days: { from: 1, to: 5 },
  periods: [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ],
}
const week = (instant: string) => openWeek(new Date(instant), hours)

it('shows the week of the day in Paris, from an hour before the first opening to an hour after the last (§9)', () => {
  // 23:30 of Sunday in UTC is Monday in Paris.
  const { first, last, days, today, at } = week('2026-11-22T23:30:00Z')
  expect([first, last]).toEqual([8, 19])
  expect(days.map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(days.map(({ open }) => open.length)).toEqual([2, 2, 2, 2, 2, 0, 0])
  expect(today).toBe('2026-11-23')
  expect(at).toBeUndefined()
})

it('says where in the day now is, and when it is open', () => {
  const { days, at } = week('2026-11-25T12:30:00Z')
  expect(at).toBe(5.5 / 11)
  expect(days[2]?.open).toEqual([
    { from: 1 / 11, to: 5 / 11 },
    { from: 6 / 11, to: 10 / 11 },
  ])
})

it('a public holiday is closed', () => {
  expect(week('2026-12-23T09:00:00Z').days.map(({ open }) => open.length)).toEqual([2, 2, 2, 2, 0, 0, 0])
})
