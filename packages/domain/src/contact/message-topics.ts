/**
 * What a customer may write about that is more than a message: a vehicle that is missing in the file of
 * insured vehicles (R451-5), a new circumstance (L113-2 3°), documents on paper from now on (L111-10).
 */
export const messageTopics = ['vehicle-file', 'circumstance', 'paper'] as const
export type MessageTopic = (typeof messageTopics)[number]

/** A new circumstance is declared within so many days of knowing it (L113-2 3°). */
export const declarationDays = 15
