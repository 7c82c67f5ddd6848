import { expect, it } from 'vitest'
import { isUnfulfilled } from './document.ts'
import type { DocumentStatus } from './owed-document.schema.ts'
import { canUpload, owedEntry } from './upload-eligibility.ts'

// status, can be clicked, can be clicked when it can be resent (§4 Upload eligibility)
const entries: readonly [DocumentStatus, boolean, boolean][] = [
  ['pending', true, true],
  ['rejected', true, true],
  ['not validated', true, true],
  ['received', false, false],
  ['validated', false, true],
  ['cancelled', false, true],
]

it.each(entries)("status '%s': clickable %s, with canResend %s (§4)", (status, once, again) => {
  for (const [canResend, isClickable] of [
    [false, once],
    [true, again],
  ] as const) {
    expect(canUpload({ status, canResend })).toBe(isClickable)
    expect(owedEntry({ status, canResend, fileType: 'carteGrise' })).toEqual({
      showsStatus: true,
      isClickable,
    })
    // Extra ones go by another entry.
    expect(owedEntry({ status, canResend, fileType: 'autre' })).toEqual({
      showsStatus: false,
      isClickable: false,
    })
  }
})

it.each([
  ['pending', true],
  ['rejected', true],
  ['not validated', true],
  ['received', false],
  ['validated', false],
  ['cancelled', false],
] as const)("a document that is '%s' counts as owed: %s (§4 Unfulfilled documents)", (status, isOwed) => {
  expect(isUnfulfilled({ status })).toBe(isOwed)
})
