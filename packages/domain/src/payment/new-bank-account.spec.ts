import { expect, it } from 'vitest'
import { needsMandate, usableFrom } from './new-bank-account.ts'

it.each([
  ['Mr Jean Petit', 'Mme Camille Martin', true],
  ['Mme Camille Martin', 'Mme Camille Martin', false],
  ['MME CAMILLE  MARTIN', 'Mme Camille Martin', false],
])('%s after %s has a mandate to sign: %s', (owner, former, expected) => {
  expect(needsMandate(owner, former)).toBe(expected)
})

it('the broker may use a new account 24 hours after it was given, through a change of the clocks as well', () => {
  expect(usableFrom(new Date('2026-03-28T09:00:00Z')).toISOString()).toBe('2026-03-29T09:00:00.000Z')
})
