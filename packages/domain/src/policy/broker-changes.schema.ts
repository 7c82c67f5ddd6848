import { garageChanges } from '../address/address.schema.ts'
import { driverChanges } from '../driver/driver.schema.ts'
import type { Person } from '../driver/person.ts'
import type { IsoDate } from '../ground/dates.ts'
import { isCoverKind, type CoverKind } from '../request/cover.ts'
import { openStatuses, terminationStatusesUnderWay, type RequestStatus } from '../request/request.ts'
import { terminationChanges } from '../termination/termination.schema.ts'
import { vehicleChanges } from '../vehicle/vehicle.schema.ts'

/**
 * Changes of a policy that the broker executes, by their calls, a table a noun: what each sends and gets, and
 * what feed shows it. The policy shows them while they are under way (decisions §2).
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

type Changes = typeof brokerChanges
type ShowableKind = {
  [Kind in keyof Changes]: Changes[Kind] extends { isShown: unknown } ? Kind : never
}[keyof Changes]
type Payloads = { [Kind in ShowableKind]: Parameters<Changes[Kind]['isShown']>[0] }

/** A change of the contract that the broker executes, by what a feed can show of it. */
export type ShowableChange<Kind extends ShowableKind = ShowableKind> = {
  [One in Kind]: { kind: One; payload: Payloads[One] }
}[Kind]

type Covered = { coveredFrom?: IsoDate | null | undefined }

type FedPolicy = {
  state: string
  drivers: readonly Person[]
  risks: readonly { licensePlate: string }[]
}

const changeKinds: {
  [Kind in ShowableKind]: { isShown: (payload: Payloads[Kind], policy: FedPolicy) => boolean }
} = brokerChanges

/** Whether the policy as fed shows the change (decisions §3). */
export function isShown<Kind extends ShowableKind>(change: ShowableChange<Kind>, policy: FedPolicy): boolean {
  return changeKinds[change.kind].isShown(change.payload, policy)
}

type CoveredPolicy = {
  drivers: readonly (Person & Covered)[]
  risks: readonly ({ licensePlate: string } & Covered)[]
}

/** From which day the policy as fed covers the vehicle or driver it shows; undefined where it says no day. */
export function coveredFrom(change: ShowableChange, policy: CoveredPolicy): IsoDate | undefined {
  return isCovered(change) ? coverOfChange(change, policy) : undefined
}

const covers: {
  [Kind in CoverKind]: {
    coveredFrom: (payload: Payloads[Kind], policy: CoveredPolicy) => IsoDate | null | undefined
  }
} = brokerChanges

function coverOfChange<Kind extends CoverKind>(change: ShowableChange<Kind>, policy: CoveredPolicy) {
  return covers[change.kind].coveredFrom(change.payload, policy) ?? undefined
}

function isCovered(change: ShowableChange): change is ShowableChange<CoverKind> {
  return isCoverKind(change.kind)
}
