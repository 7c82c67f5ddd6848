import { expect, it } from 'vitest'
import { backOffMs, mostAttempts } from './back-off.ts'

const middle = () => 0.5

it('waits twice as long after each failed try, up to two hours', () => {
  const waits = [1, 2, 3, 4, 12, 13, 50].map((attempts) => backOffMs(attempts, middle) / 1000)
  expect(waits).toEqual([2, 4, 8, 16, 4096, 7200, 7200])
})

it('spreads the waits by a quarter to either side', () => {
  expect([0, 0.5, 1].map((random) => backOffMs(3, () => random))).toEqual([6_000, 8_000, 10_000])
})

it('survives a mail server that is away over a weekend, even with the shortest waits', () => {
  const hours = Array.from({ length: mostAttempts - 1 }, (_, i) => backOffMs(i + 1, () => 0)).reduce(
    (sum, wait) => sum + wait / 3_600_000,
    0,
  )
  expect(hours).toBeGreaterThan(56)
})
