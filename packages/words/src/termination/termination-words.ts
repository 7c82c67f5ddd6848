/** Names the event that gives the right to terminate (article D113-7). */
export const eventDate = 'Date de l’événement'

/** Until when the broker says the end that only he can say. */
export const answerBy = 'Réponse au plus tard le'

/** Over the receipt of a withdrawal. */
export const withdrawalTitle = 'Votre renonciation au contrat'
export const withdrawn = 'Votre renonciation au contrat a été envoyée avec succès.'
