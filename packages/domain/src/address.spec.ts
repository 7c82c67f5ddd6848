import { expect, test } from 'vitest'
import { fold, upperCaseAddress } from './address.ts'
import { AddressChange } from './address.schema.ts'

test('street, city and country are saved in capitals, the postal code as it is (§3)', () => {
  const address = { id: 'a', street: '3 rue de l’Œuf', zip: '2A004', city: 'Haÿ', country: 'France' }
  expect(upperCaseAddress(address)).toEqual({
    id: 'a',
    street: '3 RUE DE L’ŒUF',
    zip: '2A004',
    city: 'HAŸ',
    country: 'FRANCE',
  })
})

test.each([
  ['  Saint-Étienne ', 'saint etienne'],
  ['ST ETIENNE', 'saint etienne'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ["Villeneuve-d'Ascq", 'villeneuve d ascq'],
  ['Ste-Maxime', 'sainte maxime'],
  ['Œuilly', 'oeuilly'],
])("compares '%s' as '%s' (decisions §2)", (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('all five fields of an address are required and trimmed (§5)', () => {
  const address = { id: 'adr-1', street: ' 3 rue Haute ', zip: '35000', city: 'Rennes', country: 'France' }
  expect(AddressChange.parse(address).street).toBe('3 rue Haute')
  for (const field of Object.keys(address)) {
    expect(AddressChange.safeParse({ ...address, [field]: '  ' }).success).toBe(false)
  }
})

test.each(['75', '750000', '2A004', 'ABCDE', '98 00'])("'%s' is no French postal code", (zip) => {
  expect(AddressChange.safeParse({ id: 'a', street: 's', zip, city: 'c', country: 'f' }).success).toBe(false)
})
