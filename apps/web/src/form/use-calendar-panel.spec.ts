import { expect, test } from 'vitest'
import { calendarDirection } from './use-calendar-panel.ts'

test('a calendar opens downward with exactly 300 px below its field, upward with one less (§9)', () => {
  expect(calendarDirection(500, 800)).toBe('down')
  expect(calendarDirection(501, 800)).toBe('up')
})
