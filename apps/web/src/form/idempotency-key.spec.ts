import { expect, it } from 'vitest'
import { idempotencyKey } from './idempotency-key.ts'

function countingKeys() {
  let count = 0
  return idempotencyKey(() => `key-${++count}`)
}

it('keeps the key while the fate of the same content is unknown', () => {
  const key = countingKeys()
  expect(key.of({ firstName: 'Zoé' })).toBe('key-1')
  expect(key.of({ firstName: 'Zoé' })).toBe('key-1')
})

it('takes a new key when the content changes', () => {
  const key = countingKeys()
  key.of({ firstName: 'Zoé' })
  expect(key.of({ firstName: 'Zoe' })).toBe('key-2')
})

it('takes a new key for the same content once it was answered', () => {
  const key = countingKeys()
  key.of({ firstName: 'Zoé' })
  key.settle()
  expect(key.of({ firstName: 'Zoé' })).toBe('key-2')
})
