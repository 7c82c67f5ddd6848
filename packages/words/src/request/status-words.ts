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

/** Whose words stand beside a status. */
export const brokersAnswer = 'Réponse de votre courtier'
