import { expect, it } from 'vitest'
import { batched } from './batched.ts'

/** Work that ends when it is told, and what it was asked for each time. */
function heldWork() {
  const asked: number[][] = []
  const held: (() => void)[] = []
  const work = async (items: readonly number[]) => {
    asked.push([...items])
    await new Promise<void>((go) => held.push(go))
    if (items.includes(13)) throw new Error('unlucky')
    return items.map((item) => item * 2)
  }
  const goOn = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
  return { asked, work, goOn }
}

it('does at once what is asked side by side, and then what came meanwhile, so many at most', async () => {
  const { asked, work, goOn } = heldWork()
  const twice = batched(work, { most: 2 })
  const first = [twice(1), twice(2)]
  await expect.poll(() => asked).toEqual([[1, 2]])
  const later = [twice(3), twice(4), twice(5)]
  for (let n = 0; n < 3; n++) await goOn()
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10])
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
})

it('fails all who asked together, and goes on with the next', async () => {
  const { work, goOn } = heldWork()
  const twice = batched(work, { most: 5 })
  const outcomes = Promise.allSettled([twice(1), twice(13)])
  await goOn()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = twice(2)
  await goOn()
  expect(await next).toBe(4)
})

it('tries each alone where the failure may be of one of them', async () => {
  const { asked, work, goOn } = heldWork()
  const twice = batched(work, { most: 5, isOfOne: (error) => String(error).includes('unlucky') })
  const outcomes = Promise.allSettled([twice(1), twice(13), twice(2)])
  for (let n = 0; n < 4; n++) await goOn()
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(asked).toEqual([[1, 13, 2], [1], [13], [2]])
})
