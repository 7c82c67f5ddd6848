import { expect, it } from 'vitest'
import { isSameEmail, isSamePhoneNumber } from './contact-details.ts'

it.each([
  ['01 99 00 12 34', '0199001234', true],
  ['01.99.00.12.34', '+33 1 99 00 12 34', true],
  ['0033199001234', '01 99 00 12 34', true],
  ['+33 (0)1 99 00 12 34', '01 99 00 12 34', true],
  ['+32 2 555 12 12', '0032 2 555 12 12', true],
  ['01 99 00 12 34', '01 99 00 12 35', false],
  ['+331990012345', '01990012345', false],
])('%s and %s are one telephone number: %s', (one, other, isSame) => {
  expect(isSamePhoneNumber(one, other)).toBe(isSame)
  expect(isSamePhoneNumber(other, one)).toBe(isSame)
})

it('an e-mail address is one however its letters are written', () => {
  expect(isSameEmail('Zoe@Exemple.fr ', 'zoe@exemple.fr')).toBe(true)
  expect(isSameEmail('zoe@exemple.fr', 'zoé@exemple.fr')).toBe(false)
})
