import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

// That two run at once, and the third when one has ended, even badly, is shown by upload-dialog.spec.tsx.
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
