/** What becomes of an accepted request: the broker is told, and answers by `requests set` (decisions §1). */
export const requestStatuses = ['received', 'sent', 'done', 'refused'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A request as it is accepted, and when the broker has been told. */
export const [received, sent] = requestStatuses

/** The statuses of a request that the broker has not answered. */
export const unanswered: readonly RequestStatus[] = [received, sent]

/** A done termination stays under way until the feed has the policy as terminated: nothing is left to ask. */
export const terminationStatusesUnderWay: readonly RequestStatus[] = [...unanswered, 'done']
