import type { RequestStatus } from '@portal/domain/request/request.ts'

/** How a request stands, in a word (decisions §3). */
export const statusWords: Readonly<Record<RequestStatus, string>> = {
  received: 'Reçue',
  sent: 'Transmise',
  question: 'Question',
  done: 'Faite',
  refused: 'Refusée',
  withdrawn: 'Retirée',
}

/** Names what the broker says to a request. */
export const brokersReason = 'Réponse de votre courtier'
