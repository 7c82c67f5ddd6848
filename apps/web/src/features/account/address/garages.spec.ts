import { expect, it } from 'vitest'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { policy } from '../../../test/policy.ts'
import { activePolicies, garagesOf } from './garages.ts'

/** Wherever it is kept, it reads alike. */
const kept = (policyNumber: string, id: string, more: Partial<TabPolicy> = {}): TabPolicy =>
  policy({ policyNumber, address: { ...policy().address, id }, ...more })

const numbers = (policies: readonly TabPolicy[]) =>
  garagesOf(policies).map((garage) => garage.policies.map(({ policyNumber }) => policyNumber))

it('groups policies by the id of their address, by which a change is asked, in their order (§2)', () => {
  expect(numbers([kept('1', 'a'), kept('2', 'b'), kept('3', 'a')])).toEqual([['1', '3'], ['2']])
})

it('groups policies by customer as well (§2)', () => {
  expect(numbers([kept('1', 'a'), kept('2', 'a', { customerId: 'cus-2' })])).toEqual([['1'], ['2']])
})

it('a change has no effect on terminated policies (§4)', () => {
  const terminated = kept('1', 'a', { state: 'Résilié' })
  const litigious = kept('2', 'a', { state: 'Résilié CTX' })
  const active = kept('3', 'a')
  expect(activePolicies([terminated, litigious, active])).toEqual([active])
})
