import { expect, it } from 'vitest'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import type { AddressData } from '../../../shell/address/address-data.ts'
import { account } from '../../../test/account.ts'
import { policy } from '../../../test/policy.ts'
import { addressToChange } from './address-to-change.ts'

const kept = (policyNumber: string, addressId: string, state = 'En cours'): TabPolicy =>
  policy({ policyNumber, state, address: { ...policy().address, id: addressId } })

const personal: AddressData = { postalAddress: true, addressId: 'adr-1', policyNumber: 'P-1' }
const garage: AddressData = { postalAddress: false, addressId: 'gar-1', policyNumber: 'P-1' }
const own = [kept('P-1', 'gar-1'), kept('P-2', 'gar-1'), kept('P-3', 'gar-1', 'Résilié')]

const numbers = (data: AddressData | undefined, policies: readonly TabPolicy[] = own) =>
  addressToChange(data, account(), policies)?.policies.map(({ policyNumber }) => policyNumber)

it('a garage is changed for all its policies that are not terminated (decisions §2)', () => {
  expect(numbers(garage)).toEqual(['P-1', 'P-2'])
})

it('the personal address is the account’s, under a policy of the customer (§3)', () => {
  expect(addressToChange(personal, account(), own)?.lines.street).toBe('1 RUE DES LILAS')
})

it.each<[string, AddressData | undefined, TabPolicy[]]>([
  ['nothing was chosen', undefined, own],
  ['another personal address', { ...personal, addressId: 'adr-2' }, own],
  ['a foreign policy, personal address', { ...personal, policyNumber: 'P-9' }, own],
  ['no policy named by somebody who has some', { ...personal, policyNumber: null }, own],
  ['a garage of somebody else', { ...garage, addressId: 'gar-9' }, own],
  ['a garage under a policy that is not there any more', garage, [kept('P-1', 'gar-2')]],
  ['a foreign policy, garage', { ...garage, policyNumber: 'P-9' }, own],
  ['a garage under a terminated policy', { ...garage, policyNumber: 'P-3' }, own],
  ['the personal address as a garage', { ...garage, addressId: 'adr-1' }, own],
  ['everything terminated', personal, [kept('P-1', 'gar-1', 'Résilié CTX')]],
])('changes nothing: %s', (_, data, policies) => {
  expect(addressToChange(data, account(), policies)).toBeUndefined()
})

it('somebody without any policy changes the personal address (decisions §2)', () => {
  expect(numbers({ ...personal, policyNumber: null }, [])).toEqual([])
})
