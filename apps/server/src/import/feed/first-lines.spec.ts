import { expect, it } from 'vitest'
import { createFirstLines } from './first-lines.ts'

it('knows on which line each name was met first, however many there are', () => {
  const seen = createFirstLines(4)
  const names = Array.from({ length: 20_000 }, (_, index) => `P-${index}`)
  const lines = names.map((_, index) => index + 1)
  expect(names.map((name, index) => seen.lineOf(name, index + 1))).toEqual(lines)
  expect(names.map((name) => seen.lineOf(name, 99_999))).toEqual(lines)
})
