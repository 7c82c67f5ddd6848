import { addDays } from '@portal/domain/ground/calendar.ts'
import { businessZone, hourMs, locale } from '@portal/domain/ground/dates.ts'
import { expect, it } from 'vitest'
import { spelledDay } from './days.ts'
import { instant } from './instants.ts'
import { longDay } from './long-day.ts'

const everyDay = Array.from({ length: 1_461 }, (_, at) => addDays('2024-01-01', at))
/** As print has it: the first of a month in letters, no break within day and month. */
const typeset = (text: string) =>
  text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ').replace(/(?<=\d|1er) (?=\p{L})/u, '\u00a0')

it('days are named as the tables of languages name them, the first of a month in letters', () => {
  const inTables = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  expect(everyDay.map(spelledDay)).toEqual(everyDay.map((day) => typeset(inTables.format(new Date(day)))))
  expect(everyDay.map(longDay)).toEqual(everyDay.map((day) => typeset(long.format(new Date(day)))))
  expect([spelledDay('2026-12-01'), longDay('2027-03-01')]).toEqual([
    'mardi 1er\u00a0décembre',
    '1er\u00a0mars 2027',
  ])
})

it('an instant is told by the clocks of Paris, hour by hour of a year', () => {
  const inTables = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: businessZone,
  })
  const hours = Array.from({ length: 8_760 }, (_, at) => new Date(Date.UTC(2026, 0, 1, 0, 5) + at * hourMs))
  const apart = hours.filter(
    (hour) => instant(hour.toISOString()) !== typeset(inTables.format(hour)).replace('à ', 'à\u00a0'),
  )
  expect(apart).toEqual([])
  expect(instant('2026-11-21T12:05:00Z')).toBe('21\u00a0novembre 2026 à\u00a013:05')
})
