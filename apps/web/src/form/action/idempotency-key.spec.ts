import { expect, it } from 'vitest'
import { idempotencyKey } from './idempotency-key.ts'

it('keeps the key while the fate of the same content is unknown, and takes a new one for other content or once it was answered', () => {
  let count = 0
  const key = idempotencyKey(() => `key-${++count}`)
  expect(key.of({ firstName: 'Zoé' })).toBe('key-1')
  expect(key.of({ firstName: 'Zoé' })).toBe('key-1')
  expect(key.of({ firstName: 'Zoe' })).toBe('key-2')
  key.settle()
  expect(key.of({ firstName: 'Zoe' })).toBe('key-3')
})
