import { expect, it } from 'vitest'
import { groupedIban } from './grouped-iban.ts'
import { ibanEnding, maskedIban } from './masked-iban.ts'

it('groups an IBAN by four, however it was written', () => {
  expect(groupedIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189')
  expect(groupedIban('FR76 3000 6000 0112 3456 7890 189')).toBe('FR76 3000 6000 0112 3456 7890 189')
})

it('hides all of an IBAN but its first four and last three characters', () => {
  expect(maskedIban('FR7630006000011234567890189')).toBe('FR76 •••• •••• •••• •••• •••• 189')
  expect(maskedIban('BE68539007547034')).toBe('BE68 •••• •••• •034')
  expect(ibanEnding('BE68539007547034')).toBe('034')
})
