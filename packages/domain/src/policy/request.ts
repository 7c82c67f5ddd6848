/** What becomes of an accepted request: the broker is told, and answers by `requests set` (decisions §1). */
export const requestStatuses = ['received', 'sent', 'done', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/**
 * Contract changes that the broker executes: the policy shows them while they are under way (decisions §2).
 */
export const pendingKinds = [
  'addDriver',
  'removeDriver',
  'changeVehicle',
  'changeGarageAddress',
  'terminateContract',
] as const
export type PendingKind = (typeof pendingKinds)[number]

const unanswered: readonly RequestStatus[] = ['received', 'sent']

/** A done termination stays under way until the feed has the policy as terminated: nothing is left to ask. */
export const terminationUnderWay: readonly RequestStatus[] = [...unanswered, 'done']

/** In which statuses each change is under way, by its kind. */
export const statusesUnderWay: Readonly<Record<string, readonly RequestStatus[]>> = {
  ...Object.fromEntries(pendingKinds.map((kind) => [kind, unanswered])),
  terminateContract: terminationUnderWay,
}
