import { ofCode } from '../ground/law.ts'

export const cited = (article: string) => `${ofCode(article)}.`

export const aMonthLater = (article: string) => (day: string) =>
  `${day}, un mois après réception de votre demande ${cited(article)}`

/** Names the event that gives the right to terminate (article D113-7). */
export const eventDate = 'Date de l’événement'

/** Over the receipt of a withdrawal. */
export const withdrawalTitle = 'Votre renonciation au contrat'
export const withdrawn = 'Votre renonciation au contrat a été envoyée avec succès.'
export const withoutAccountTitle = 'Résilier sans compte'
