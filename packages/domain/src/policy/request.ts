import type { PendingKind } from './policy.schema.ts'

/** What becomes of an accepted request: the broker is told, and answers it by `requests set` (decisions §1). */
export const requestStatuses = ['received', 'sent', 'done', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

const unanswered = ['received', 'sent'] as const

/**
 * In which statuses a change is under way. A termination that is done stays so while the feed has not brought the policy as
 * terminated: nothing is left to ask for, and a policy has at most one (decisions §2).
 */
export const statusesUnderWay = {
  addDriver: unanswered,
  removeDriver: unanswered,
  changeVehicle: unanswered,
  changeGarageAddress: unanswered,
  terminateContract: [...unanswered, 'done'],
} as const satisfies Record<PendingKind, readonly RequestStatus[]>
