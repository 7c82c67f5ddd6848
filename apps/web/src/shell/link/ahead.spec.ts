import { expect, it, vi } from 'vitest'
import { createAhead } from './ahead.ts'

it('no more than four screens travel ahead of a click at once', async () => {
  const ahead = createAhead(4, () => false)
  const works = Array.from({ length: 6 }, () => Promise.withResolvers<undefined>())
  const begun: number[] = []
  const begin = (index: number) =>
    ahead(() => {
      begun.push(index)
      return works[index]?.promise ?? Promise.resolve()
    })
  for (const index of [0, 1, 2, 3, 4]) begin(index)
  expect(begun).toEqual([0, 1, 2, 3])
  works[2]?.resolve(undefined)
  await works[2]?.promise
  await Promise.resolve()
  begin(5)
  expect(begun).toEqual([0, 1, 2, 3, 5])
})

it('nothing travels ahead of a click where she saves data', () => {
  const ahead = createAhead(4, () => true)
  const begin = vi.fn(async () => undefined)
  ahead(begin)
  expect(begin).not.toHaveBeenCalled()
})
