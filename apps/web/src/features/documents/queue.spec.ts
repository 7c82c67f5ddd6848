import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

function deferred() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, resolve, reject }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('two pieces of work run at once, the third when one has ended, even badly', async () => {
  const queue = createQueue(2)
  const works = [deferred(), deferred(), deferred()]
  const started: number[] = []
  const results = works.map((work, index) =>
    queue(() => {
      started.push(index)
      return work.promise
    }).catch(() => 'failed'),
  )
  await settled()
  expect(started).toEqual([0, 1])
  works[1]?.reject(new Error('no'))
  await settled()
  expect(started).toEqual([0, 1, 2])
  works[0]?.resolve()
  works[2]?.resolve()
  expect(await Promise.all(results)).toEqual([undefined, 'failed', undefined])
})

it('a piece that comes while a place is handed on does not slip in', async () => {
  const queue = createQueue(1)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await settled()
    running -= 1
  }
  const first = queue(work)
  const second = queue(work)
  await first
  await Promise.all([second, queue(work)])
  expect(most).toBe(1)
})
