import { limits } from '@portal/domain/ground/limits.ts'
import { terminationDays } from '../broker/promises.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'

export const cited = (article: string) => `${ofCode(article)}.`

export const aMonthLater = (article: string) => (day: string) =>
  `${day}, un mois après réception de votre demande ${cited(article)}`

/** Names the event that gives the right to terminate (article D113-7). */
export const eventDate = 'Date de l’événement'

export const endOfContract = 'Fin de votre contrat'

/** Over the receipt of a withdrawal. */
export const withdrawalTitle = 'Votre renonciation au contrat'
export const withdrawn = 'Votre renonciation au contrat a été envoyée avec succès.'
export const withoutAccountTitle = 'Résilier sans compte'

/** Within what the broker says the end that only he can say. */
export const soon = () => `au plus tard ${terminationDays()}${nbsp}jours ouvrables après l’envoi`

export const twoFiles = `${limits.terminationFiles[3]} fichiers au maximum.`
