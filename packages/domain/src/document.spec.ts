import { expect, test } from 'vitest'
import { canUpload } from './document.ts'
import { documentStatuses } from './policy.schema.ts'

test.each([
  ['pending', true, true],
  ['rejected', true, true],
  ['not validated', true, true],
  ['received', false, false],
  ['validated', true, false],
  ['cancelled', true, false],
] as const)(
  "status '%s' can be uploaded: with canResend %s, without %s (§4)",
  (status, withResend, without) => {
    expect(canUpload({ status, canResend: true })).toBe(withResend)
    expect(canUpload({ status, canResend: false })).toBe(without)
  },
)

test('the table above names every status', () => {
  expect(documentStatuses).toHaveLength(6)
})
