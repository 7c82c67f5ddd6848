import { expect, it } from 'vitest'
import { AddressChange, PersonalAddressChange } from './address.schema.ts'
import { fold, isSameAddress, personalLines, upperCaseAddress } from './address.ts'

it('street, city and country are saved in capitals, the postal code as it is (§3)', () => {
  const address = { id: 'a', street: '3 rue de l’Œuf', zip: '2A004', city: 'Haÿ', country: 'France' }
  expect(upperCaseAddress(address)).toEqual({
    id: 'a',
    street: '3 RUE DE L’ŒUF',
    zip: '2A004',
    city: 'HAŸ',
    country: 'FRANCE',
  })
})

it.each([
  ['  Saint-Étienne ', 'saint etienne'],
  ['ST ETIENNE', 'saint etienne'],
  ['L’Haÿ-les-Roses', 'l hay les roses'],
  ["Villeneuve-d'Ascq", 'villeneuve d ascq'],
  ['Ste-Maxime', 'sainte maxime'],
  ['Stes-Maries', 'saintes maries'],
  ['CHALON S/SAONE', 'chalon sur saone'],
  ['Œuilly', 'oeuilly'],
])("compares '%s' as '%s' (decisions §2)", (text, folded) => {
  expect(fold(text)).toBe(folded)
})

it('all five fields of an address are required and trimmed (§5)', () => {
  const address = { id: 'adr-1', street: ' 3 rue Haute ', zip: '35000', city: 'Rennes', country: 'France' }
  expect(AddressChange.parse(address).street).toBe('3 rue Haute')
  for (const field of Object.keys(address)) {
    expect(AddressChange.safeParse({ ...address, [field]: '  ' }).success).toBe(false)
  }
})

it.each(['75', '750000', '2A004', 'ABCDE', '98 00'])("'%s' is no French postal code", (zip) => {
  expect(AddressChange.safeParse({ id: 'a', street: 's', zip, city: 'c', country: 'f' }).success).toBe(false)
})

const personal = personalLines({
  id: 'adr-1',
  line1: '12 RUE DE L’ÉGLISE',
  postalCode: '35400',
  city: 'SAINT-MALO',
  country: 'FRANCE',
  customerId: 'cus-1',
})
const garage = { street: "12 rue  de l'Eglise ", zip: '35400', city: 'St Malo', country: 'France' }

it('a saved address still matches that of a policy: case, accents and spaces do not count (decisions §2)', () => {
  expect(isSameAddress(personal, garage)).toBe(true)
})

it.each([{ street: "14 rue de l'Eglise" }, { zip: '35000' }, { city: 'Rennes' }])(
  '%j makes it another address',
  (other) => {
    expect(isSameAddress(personal, { ...garage, ...other })).toBe(false)
  },
)

it('a personal address names the policy it was started from, or that there is none (§3)', () => {
  const address = { id: 'adr-1', street: '3 rue Haute', zip: '35000', city: 'Rennes', country: 'France' }
  expect(PersonalAddressChange.safeParse({ ...address, policyNumber: 'P-1' }).success).toBe(true)
  expect(PersonalAddressChange.safeParse({ ...address, policyNumber: null }).success).toBe(true)
  expect(PersonalAddressChange.safeParse(address).success).toBe(false)
  expect(PersonalAddressChange.safeParse({ ...address, policyNumber: ' ' }).success).toBe(false)
})
