import { expect, it } from 'vitest'
import { PaymentDetailsUpdate } from './payment.schema.ts'
import { holderName, isHolderName } from './payment.ts'

const update = {
  id: 'pay-1',
  paymentMethod: 'Prélèvement',
  bankAccount: {
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    ownerName: 'Mme Anne Le Goff',
    changeHolder: true,
  },
}

it('a different holder is title, first name and last name (§3)', () => {
  expect(holderName('Mme', ' Anne ', 'Le Goff')).toBe('Mme Anne Le Goff')
})

it.each([
  ['Mme Anne Le Goff', true],
  ['Mr Jo Li', true],
  [`Mr ${'a'.repeat(40)} ${'b'.repeat(40)}`, true],
  [`Mr ${'a'.repeat(41)} ${'b'.repeat(40)}`, false],
  ['Mr J Li', false],
  ['Mr Jo L', false],
  ['Mlle Anne Martin', false],
  ['Anne Martin', false],
])("'%s' names a holder: %s (§5: each name 2 to 40 characters)", (ownerName, expected) => {
  expect(isHolderName(ownerName)).toBe(expected)
})

it('spaces are removed from the IBAN (§5)', () => {
  expect(PaymentDetailsUpdate.parse(update).bankAccount.iban).toBe('FR1420041010050500013M02606')
})

it('the holder rule binds only when the holder changes', () => {
  const account = { ...update.bankAccount, ownerName: 'SARL Martin' }
  expect(PaymentDetailsUpdate.safeParse({ ...update, bankAccount: account }).success).toBe(false)
  expect(
    PaymentDetailsUpdate.safeParse({ ...update, bankAccount: { ...account, changeHolder: false } }).success,
  ).toBe(true)
})
