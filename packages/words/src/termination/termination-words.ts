/** Names the event that gives the right to terminate (article D113-7). */
export const eventDate = 'Date de l’événement'
