import { expect, it } from 'vitest'
import type { WriteIdentity } from './incoming-write.ts'
import { createQueues, through } from './queues.ts'

const write = (accountId: string, n: number): WriteIdentity => ({
  call: 'addDriver',
  accountId,
  policyNumber: undefined,
  idempotencyKey: `key-${n}`,
  brand: 'verane',
  traceId: '',
})

it('two writes of an account are at work, sixty wait, the next is told to come back; another’s goes on', async () => {
  const { other } = createQueues()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let atWork = 0
  const hold = (accountId: string, n: number) =>
    through(other.whole, write(accountId, n), async () => {
      atWork++
      await held
    })
  const taken = Array.from({ length: 62 }, (_, n) => hold('camille', n))
  await expect(hold('camille', 62)).rejects.toMatchObject({ code: 'too-many-requests' })
  expect(atWork).toBe(2)
  const another = hold('karim', 0)
  letGo()
  await Promise.all([...taken, another])
  expect(atWork).toBe(63)
})
