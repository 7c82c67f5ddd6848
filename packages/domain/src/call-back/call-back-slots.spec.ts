import { describe, expect, it } from 'vitest'
import type { ServiceHours } from '../contact/opening-hours.ts'
import { callBackSlots, instantInParis, type CallBackSlot } from './call-back-slots.ts'

const hours: ServiceHours = {
  days: { from: 1, to: 5 },
  periods: [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ],
}
const at = (instant: string, own = hours) => callBackSlots(new Date(instant), own)
const daysOf = (slots: CallBackSlot[]) => [...new Set(slots.map(({ day }) => day))]
const firstOf = (slots: CallBackSlot[]) => `${slots[0]?.day} ${slots[0]?.from}`

it('a day of service has an hour each from nine to one and from two to six (§9)', () => {
  const monday = at('2026-11-21T09:00:00Z').filter(({ day }) => day === '2026-11-23')
  const times = monday.map(({ from, to }) => `${from} ${to}`).join(', ')
  expect(times).toBe(
    '09:00 10:00, 10:00 11:00, 11:00 12:00, 12:00 13:00, 14:00 15:00, 15:00 16:00, 16:00 17:00, 17:00 18:00',
  )
})

describe('the next ten days of service', () => {
  it('leave weekends out', () => {
    expect(daysOf(at('2026-11-21T09:00:00Z'))).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
    ])
  })

  it.each([
    ['Christmas and New Year', '2026-12-23T17:00:00Z', ['2026-12-25', '2027-01-01'], '2027-01-08'],
    ['the holidays of May', '2026-05-06T17:00:00Z', ['2026-05-08', '2026-05-14'], '2026-05-22'],
    ['Easter Monday', '2026-04-02T17:00:00Z', ['2026-04-06'], '2026-04-17'],
  ])('leave out %s', (_, instant, holidays, last) => {
    const days = daysOf(at(instant))
    expect(days).toHaveLength(10)
    for (const holiday of holidays) expect(days).not.toContain(holiday)
    expect(days.at(-1)).toBe(last)
  })

  it('are those that the service has', () => {
    const saturdays = { days: { from: 6, to: 6 }, periods: [{ from: '10:00', to: '11:30' }] } as const
    const slots = at('2026-11-23T09:00:00Z', saturdays)
    expect(daysOf(slots)).toHaveLength(10)
    expect(slots.slice(0, 2)).toEqual([
      { day: '2026-11-28', from: '10:00', to: '11:00' },
      { day: '2026-11-28', from: '11:00', to: '11:30' },
    ])
  })
})

it.each([
  ['two hours from now, to the minute', '2026-11-23T08:00:00Z', '2026-11-23 11:00'],
  ['not a minute less', '2026-11-23T08:01:00Z', '2026-11-23 12:00'],
  ['after the break', '2026-11-23T10:30:00Z', '2026-11-23 14:00'],
  ['tomorrow, when the day has none left', '2026-11-23T15:01:00Z', '2026-11-24 09:00'],
  ['on Monday, from Friday evening', '2026-11-20T20:00:00Z', '2026-11-23 09:00'],
  ['by the summer clock', '2026-07-15T07:00:00Z', '2026-07-15 11:00'],
  ['in the new year', '2026-12-31T17:00:00Z', '2027-01-04 09:00'],
  ['before the clocks go forward', '2026-03-27T15:00:00Z', '2026-03-27 18:00', true],
])('the first slot begins %s', (_, instant, first, isLate = false) => {
  const own = isLate ? { ...hours, periods: [{ from: '18:00', to: '20:00' }] as const } : hours
  expect(firstOf(at(instant, own))).toBe(first)
})

describe('when the clocks change, two hours are two hours', () => {
  const nights = { days: { from: 1, to: 7 }, periods: [{ from: '00:00', to: '08:00' }] } as const

  it('in spring, where two to three is not', () => {
    // Half past one in Paris.
    expect(firstOf(at('2026-03-29T00:30:00Z', nights))).toBe('2026-03-29 05:00')
  })

  it('in autumn, where two to three is twice', () => {
    // Half past one in Paris; three is two hours and a half away.
    expect(firstOf(at('2026-10-24T23:30:00Z', nights))).toBe('2026-10-25 03:00')
  })

  it.each([
    ['2026-03-28', '09:00', '2026-03-28T08:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-31', '24:00', '2026-12-31T23:00:00.000Z'],
  ])('on %s at %s it is %s', (day, time, instant) => {
    expect(instantInParis(day, time).toISOString()).toBe(instant)
  })
})
