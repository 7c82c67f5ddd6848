/** Until when the broker answers. */
export const answerBy = 'Réponse au plus tard le'
