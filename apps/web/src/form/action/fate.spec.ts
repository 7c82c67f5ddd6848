import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fateOf } from './fate.ts'

it.each([
  ['no answer', 0, 'network', 'unknown'],
  ['the same still under way', 409, 'idempotency-key-in-flight', 'unknown'],
  ['a proxy that gave up', 504, 'unexpected', 'unknown'],
  ['a page of a proxy', 500, 'unexpected', 'unknown'],
  ['a failure of our own server', 500, 'internal-error', 'undone'],
  ['our own server being too busy', 503, 'unavailable', 'undone'],
  ['a refusal', 409, 'policy-terminated', 'refused'],
  ['too many requests', 429, 'too-many-requests', 'refused'],
] as const)('after %s (%i, %s) a write is %s', (_, status, code, fate) => {
  expect(fateOf(new ApiError({ status, code }))).toBe(fate)
})
