import { expect, it } from 'vitest'
import { calendarDirection } from './use-calendar-panel.ts'

it('a calendar opens downward with exactly 300 px below its field, upward with one less (§9)', () => {
  expect(calendarDirection(500, 800)).toBe('down')
  expect(calendarDirection(501, 800)).toBe('up')
})
