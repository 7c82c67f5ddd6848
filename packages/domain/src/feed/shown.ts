import { isNamed, isSameDriver, type Person } from '../driver/person.ts'
import { isTerminated } from '../policy/policy.ts'
import { isSamePlate } from '../termination/termination.ts'

/** A change of the contract that the broker executes, by what a feed can show of it. */
export type AwaitedChange =
  | { kind: 'addDriver' | 'removeDriver'; payload: Person }
  | { kind: 'changeVehicle'; payload: { licensePlate: string } }
  | { kind: 'terminateContract' }

type FedPolicy = {
  state: string
  drivers: readonly Person[]
  risks: readonly { licensePlate: string }[]
}

/**
 * Whether the policy as fed shows the change: the person there or gone, the new plate, the state (decisions
 * §3). Of a policy that names nobody a feed does not say who is gone.
 */
export function isShown(change: AwaitedChange, policy: FedPolicy): boolean {
  switch (change.kind) {
    case 'addDriver':
      return isDriver(change.payload, policy)
    case 'removeDriver':
      return policy.drivers.some(isNamed) && !isDriver(change.payload, policy)
    case 'changeVehicle':
      return policy.risks.some(({ licensePlate }) => isSamePlate(licensePlate, change.payload.licensePlate))
    case 'terminateContract':
      return isTerminated(policy)
    default:
      return change satisfies never
  }
}

function isDriver(person: Person, { drivers }: FedPolicy): boolean {
  return drivers.some((driver) => isSameDriver(driver, person))
}
