/** Until when the broker answers. */
export const answerByLabel = 'Réponse au plus tard le'
