import { expect, it } from 'vitest'
import { isCreditorIdentifier } from './creditor.ts'

it.each([
  ['FR72ZZZ123456', true],
  ['FR53ZZZ999999', true],
  ['DE98ZZZ09999999999', true],
  ['FR72ABC123456', true],
  ['FR73ZZZ123456', false],
  ['fr72ZZZ123456', false],
  ['FR72ZZZ', false],
  ['FR72 ZZZ 123456', false],
  [`FR72ZZZ${'1'.repeat(29)}`, false],
])('%s is an identifier of a SEPA creditor: %s', (text, expected) => {
  expect(isCreditorIdentifier(text)).toBe(expected)
})
