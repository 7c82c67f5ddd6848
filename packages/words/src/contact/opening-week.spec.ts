import { expect, it } from 'vitest'
import { openingWeek } from './opening-week.ts'

const nbsp = '\u00a0'

it.each([
  ['09:00', '13:00', [`9–13${nbsp}h`]],
  ['14:00', '18:30', [`14–18${nbsp}h${nbsp}30`]],
  ['08:30', '12:00', [`8${nbsp}h${nbsp}30${nbsp}–`, `12${nbsp}h`]],
])('beside the drawing of a week %s to %s reads %j', (from, to, lines) => {
  expect(openingWeek.period(from, to)).toEqual(lines)
})
