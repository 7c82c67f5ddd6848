/** Names the event that gives the right to terminate (article D113-7). */
export const eventDate = 'Date de l’événement'

/** When a termination gives money back: the days are those of L113-15-1 and L113-15-2; L121-11 has none. */
export const refund =
  'La part de prime qui suit la date de fin vous est remboursée, sous 30 jours quand vous résiliez après un an.'
