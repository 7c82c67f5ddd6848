import { expect, it } from 'vitest'
import { TooManyWaiting } from './problems/too-many-waiting.ts'
import { createSlots } from './slots.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

it('runs at most so many at a time for one key, in order, and every key by itself', async () => {
  const slots = createSlots({ atOnce: 2, mostWaiting: 10 })
  const running = { a: 0, b: 0 }
  let most = 0
  const done: number[] = []
  const work = (key: 'a' | 'b', n: number) =>
    slots(key, async () => {
      most = Math.max(most, ++running[key])
      await turn()
      running[key]--
      done.push(n)
    })
  await Promise.all([1, 2, 3, 4, 5, 6].flatMap((n) => [work('a', n), work('b', n)]))
  expect(most).toBe(2)
  expect(done.filter((_, i) => i % 2 === 0)).toEqual([1, 2, 3, 4, 5, 6])
})

it('gives the place free when the work fails', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 1 })
  const failing = slots('a', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  await expect(slots('a', async () => 'yes')).resolves.toBe('yes')
})

it('refuses when too many wait', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 1 })
  const [first, second, third] = [turn, turn, turn].map((work) => slots('a', work))
  await expect(third).rejects.toThrow(TooManyWaiting)
  await Promise.all([first, second])
})
