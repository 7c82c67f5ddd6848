import { afterEach, expect, it, vi } from 'vitest'
import { isAsLeft, noteMove } from './last-move.ts'

afterEach(() => noteMove('PUSH'))

const now = Date.parse('2026-11-23T09:00:00Z')

it.each([
  ['by Back, 59 seconds old', 'POP', 59, false, true],
  ['by Back, a minute old', 'POP', 60, false, false],
  ['by Back, after a change', 'POP', 1, true, false],
  ['by a link', 'PUSH', 1, false, false],
  ['by a redirect', 'REPLACE', 1, false, false],
])('a read is shown as it was left: %s', (_, action, seconds, isInvalidated, expected) => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  noteMove(action)
  expect(isAsLeft({ dataUpdatedAt: now - seconds * 1_000, isInvalidated })).toBe(expected)
})
