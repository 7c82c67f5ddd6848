/**
 * What becomes of an accepted request: the broker is told, and answers it by `requests set` (decisions §1).
 */
export const requestStatuses = ['received', 'sent', 'done', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/**
 * The changes of a contract that the broker executes: the policy shows them while they are under way
 * (decisions §2).
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

/**
 * A termination that is done stays under way until the feed brings the policy as terminated: nothing is left
 * to ask for.
 */
export const terminationUnderWay: readonly RequestStatus[] = [...unanswered, 'done']

/** In which statuses each change is under way, by its kind. */
export const statusesUnderWay: Readonly<Record<string, readonly RequestStatus[]>> = {
  ...Object.fromEntries(pendingKinds.map((kind) => [kind, unanswered])),
  terminateContract: terminationUnderWay,
}
