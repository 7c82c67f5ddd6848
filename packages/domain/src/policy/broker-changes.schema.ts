import { garageChanges } from '../address/address.schema.ts'
import { driverChanges } from '../driver/driver.schema.ts'
import { openStatuses, terminationStatusesUnderWay, type RequestStatus } from '../request/request.ts'
import { terminationChanges } from '../termination/termination.schema.ts'
import { vehicleChanges } from '../vehicle/vehicle.schema.ts'

/**
 * Changes of a policy that the broker executes, by their calls, a table a noun, and what each sends and gets:
 * the policy shows them while they are under way (decisions §2).
 */
export const brokerChanges = {
  ...driverChanges,
  ...vehicleChanges,
  ...garageChanges,
  ...terminationChanges,
}
export type BrokerChange = keyof typeof brokerChanges

export const brokerChangeNames = Object.keys(brokerChanges).filter(isBrokerChange)

/** In which statuses each change is under way, by its kind. */
export const statusesUnderWay: Readonly<Record<string, readonly RequestStatus[]>> = {
  ...Object.fromEntries(brokerChangeNames.map((kind) => [kind, openStatuses])),
  terminateContract: terminationStatusesUnderWay,
}

function isBrokerChange(call: string): call is BrokerChange {
  return Object.hasOwn(brokerChanges, call)
}
