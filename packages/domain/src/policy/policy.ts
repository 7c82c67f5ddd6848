import { isUnfulfilled } from '../document/document.ts'
import { daysBetween, type IsoDate } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'
import { isTerminated, terminated } from '../termination/terminated.ts'
import type { Driver, Policy, RequestUnderWay } from './policy.schema.ts'

/** Active, and no termination of it is under way (decisions §2, 'Termination with no phone on file'). */
export function canBeTerminated(policy: Pick<Policy, 'state' | 'pendingRequests'>): boolean {
  return !isTerminated(policy) && !terminationUnderWayOf(policy)
}

/** The termination that is under way, if any. */
export function terminationUnderWayOf({
  pendingRequests,
}: Pick<Policy, 'pendingRequests'>): RequestUnderWay | undefined {
  return pendingRequests.find(({ kind }) => kind === 'terminateContract')
}

/** Whether there are policies, all terminated; false for an empty list (decisions §2, 'No policy at all'). */
export function allNonActivePolicies(policies: readonly Pick<Policy, 'state'>[]): boolean {
  return policies.length > 0 && policies.every(isTerminated)
}

/** The driver whose bonus/malus the card shows (§2), if the policy names one. */
export function principalDriver(policy: Pick<Policy, 'drivers'>): Driver | undefined {
  return policy.drivers.find((driver) => driver.principal)
}

type UnfulfilledDocs = { unfulfilledDocs: boolean; remainedDays: number }

/**
 * §4 Unfulfilled documents, literally: only state 'Résilié' is left out, so that a 'Résilié CTX' policy
 * raises the flag. `remainedDays` is 0 when nothing is owed.
 */
export function unfulfilledDocs(
  policies: readonly Pick<Policy, 'state' | 'startDate' | 'documents'>[],
  today: IsoDate,
): UnfulfilledDocs {
  const earliest = policies
    .filter((policy) => policy.state !== terminated && policy.documents.some(isUnfulfilled))
    .map((policy) => policy.startDate)
    .toSorted()
    .at(0)
  return earliest === undefined
    ? { unfulfilledDocs: false, remainedDays: 0 }
    : { unfulfilledDocs: true, remainedDays: remainedDays(earliest, today) }
}

/** Whether a document is owed that can be sent: what ended takes none, 'Résilié CTX' neither (§4). */
export function canSendOwed(policies: readonly Pick<Policy, 'state' | 'documents'>[]): boolean {
  return policies.some((policy) => !isTerminated(policy) && policy.documents.some(isUnfulfilled))
}

function remainedDays(startDate: IsoDate, today: IsoDate): number {
  const elapsed = daysBetween(startDate, today) - 1
  return elapsed < limits.documentDays ? limits.documentDays - elapsed : 0
}
