import { expect, test } from 'vitest'
import { canUpload, isUnfulfilled, owedEntry } from './document.ts'
import { documentStatuses } from './policy.schema.ts'

// status, canResend, fileType, shows its status, can be clicked (§4 Upload eligibility)
const entries = [
  ['pending', true, 'carteGrise', true, true],
  ['pending', true, 'autre', false, false],
  ['pending', false, 'carteGrise', true, true],
  ['pending', false, 'autre', false, false],
  ['rejected', true, 'carteGrise', true, true],
  ['rejected', true, 'autre', false, false],
  ['rejected', false, 'carteGrise', true, true],
  ['rejected', false, 'autre', false, false],
  ['not validated', true, 'carteGrise', true, true],
  ['not validated', true, 'autre', false, false],
  ['not validated', false, 'carteGrise', true, true],
  ['not validated', false, 'autre', false, false],
  ['received', true, 'carteGrise', true, false],
  ['received', true, 'autre', false, false],
  ['received', false, 'carteGrise', true, false],
  ['received', false, 'autre', false, false],
  ['validated', true, 'carteGrise', true, true],
  ['validated', true, 'autre', false, false],
  ['validated', false, 'carteGrise', true, false],
  ['validated', false, 'autre', false, false],
  ['cancelled', true, 'carteGrise', true, true],
  ['cancelled', true, 'autre', false, false],
  ['cancelled', false, 'carteGrise', true, false],
  ['cancelled', false, 'autre', false, false],
] as const

test.each(entries)(
  "status '%s', canResend %s, type '%s': status shown %s, clickable %s (§4)",
  (status, canResend, fileType, showsStatus, isClickable) => {
    expect(owedEntry({ status, canResend, fileType })).toEqual({ showsStatus, isClickable })
  },
)

test('the table above names every status with and without canResend, of a type asked for and of an extra one', () => {
  const cases = new Set(entries.map(([status, canResend, fileType]) => `${status} ${canResend} ${fileType}`))
  expect(cases.size).toBe(documentStatuses.length * 2 * 2)
})

test('whether a document can be uploaded does not depend on its type: extra ones go by another entry', () => {
  const asked = entries.filter(([, , fileType]) => fileType === 'carteGrise')
  for (const [status, canResend, , , isClickable] of asked) {
    expect(canUpload({ status, canResend })).toBe(isClickable)
  }
})

test.each([
  ['pending', true],
  ['rejected', true],
  ['not validated', true],
  ['received', false],
  ['validated', false],
  ['cancelled', false],
] as const)("a document that is '%s' counts as owed: %s (§4 Unfulfilled documents)", (status, isOwed) => {
  expect(isUnfulfilled({ status })).toBe(isOwed)
})
