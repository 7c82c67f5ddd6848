import { garageChanges } from '../address/address.schema.ts'
import { driverChanges } from '../driver/driver.schema.ts'
import { terminationChanges } from '../termination/termination.schema.ts'
import { vehicleChanges } from '../vehicle/vehicle.schema.ts'
import { terminationUnderWay, open, type RequestStatus } from '../request/request.ts'

/**
 * Contract changes that the broker executes, by their calls, a table a noun, with what each sends and gets:
 * the policy shows them while they are under way (decisions §2).
 */
export const brokerChanges = {
  ...driverChanges,
  ...vehicleChanges,
  ...garageChanges,
  ...terminationChanges,
}
export type PendingKind = keyof typeof brokerChanges

export const pendingKinds = Object.keys(brokerChanges).filter(isPendingKind)

/** In which statuses each change is under way, by its kind. */
export const statusesUnderWay: Readonly<Record<string, readonly RequestStatus[]>> = {
  ...Object.fromEntries(pendingKinds.map((kind) => [kind, open])),
  terminateContract: terminationUnderWay,
}

function isPendingKind(call: string): call is PendingKind {
  return Object.hasOwn(brokerChanges, call)
}
