/** A request as it is accepted, and when the broker has been told. */
export const receivedStatus = 'received'
export const sentStatus = 'sent'

/** What becomes of an accepted request: the broker is told, and answers by `requests set` (decisions §3). */
export const requestStatuses = [
  receivedStatus,
  sentStatus,
  'question',
  'done',
  'refused',
  'withdrawn',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** The steps a request may take; an operator who was wrong about an answer takes the last two. */
const steps: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  received: ['sent', 'question', 'done', 'refused', 'withdrawn'],
  sent: ['question', 'done', 'refused', 'withdrawn'],
  question: ['sent', 'done', 'refused', 'withdrawn'],
  done: ['refused'],
  refused: ['sent'],
  withdrawn: [],
}

export function mayBecome(from: RequestStatus, to: RequestStatus): boolean {
  return steps[from].includes(to)
}

/** The statuses that the customer is told by mail, with the reason (decisions §3). */
const answers = ['question', 'done', 'refused'] as const
export type BrokerAnswer = (typeof answers)[number]

export function isAnswer(status: RequestStatus): status is BrokerAnswer {
  return answers.some((answer) => answer === status)
}

/** The statuses of a request that is open: no feed has shown it, and the broker has not answered it. */
export const openStatuses: readonly RequestStatus[] = [receivedStatus, sentStatus, 'question']

/** The statuses in which the broker has not begun with a request. */
export const untouchedStatuses: readonly RequestStatus[] = [receivedStatus, sentStatus]

/** The statuses in which nothing is asked any more, so that what was in force at once is put back. */
export const undoneStatuses: readonly RequestStatus[] = ['refused', 'withdrawn']

export const closedStatuses: readonly RequestStatus[] = ['done', ...undoneStatuses]

/**
 * A done termination stays under way until the feed has the policy as terminated: nothing is left to ask.
 * Written out, as a bundler keeps what spreads in every browser's first view.
 */
export const terminationStatusesUnderWay: readonly RequestStatus[] = [
  receivedStatus,
  sentStatus,
  'question',
  'done',
]

/**
 * Whether the broker has not begun with the request, so that its customer may take it back (decisions §3).
 */
export function isUntouched(status: RequestStatus): boolean {
  return untouchedStatuses.includes(status)
}

/** Where the portal lists requests. */
export const requestsPath = '/requests'

/** Where the portal shows the request; what comes after its address. */
export const requestPath = (number: string) => `${requestsPath}/${encodeURIComponent(number)}`
