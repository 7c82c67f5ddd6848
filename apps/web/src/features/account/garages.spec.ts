import { expect, test } from 'vitest'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { activePolicies, garagesOf } from './garages.ts'

const policy = (policyNumber: string, addressId: string, more: Partial<TabPolicy> = {}): TabPolicy => ({
  policyNumber,
  accountId: 'acc-1',
  customerId: 'cus-1',
  state: 'En cours',
  premiumA: 500,
  startDate: '2026-10-30',
  drivers: [],
  risks: [],
  paymentDetails: null,
  address: { id: addressId, street: '1 rue Haute', zip: '35000', city: 'Rennes', country: 'France' },
  documents: [],
  pendingRequests: [],
  ...more,
})

const numbers = (policies: readonly TabPolicy[]) =>
  garagesOf(policies).map((garage) => garage.policies.map(({ policyNumber }) => policyNumber))

test('groups policies by address, in their order (§2)', () => {
  expect(numbers([policy('1', 'a'), policy('2', 'b'), policy('3', 'a')])).toEqual([['1', '3'], ['2']])
})

test('two addresses that read alike stay apart: a change is asked by the id of one', () => {
  expect(numbers([policy('1', 'a'), policy('2', 'b')])).toEqual([['1'], ['2']])
})

test('groups policies by customer as well (§2)', () => {
  expect(numbers([policy('1', 'a'), policy('2', 'a', { customerId: 'cus-2' })])).toEqual([['1'], ['2']])
})

test('nobody without a policy has a garage', () => {
  expect(garagesOf([])).toEqual([])
})

test('a change has no effect on terminated policies (§4)', () => {
  const terminated = policy('1', 'a', { state: 'Résilié' })
  const litigious = policy('2', 'a', { state: 'Résilié CTX' })
  const active = policy('3', 'a')
  expect(activePolicies([terminated, litigious, active])).toEqual([active])
})
