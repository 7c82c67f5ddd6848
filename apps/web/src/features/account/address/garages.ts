import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'

/** Where vehicles are garaged, with the policies of one customer there. */
export type Garage = { address: TabPolicy['address']; policies: readonly [TabPolicy, ...TabPolicy[]] }

/** The garages of `policies`, grouped by address and customer (§2), in the order of the policies. */
export function garagesOf(policies: readonly TabPolicy[]): Garage[] {
  const keyOf = ({ address, customerId }: TabPolicy) => JSON.stringify([address.id, customerId])
  const groups = Map.groupBy(policies, keyOf)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ address: first.address, policies: [first, ...others] as const }] : [],
  )
}

/** The policies that a change has an effect on: those that are not terminated. */
export function activePolicies(policies: readonly TabPolicy[]): TabPolicy[] {
  return policies.filter((policy) => !isTerminated(policy))
}
