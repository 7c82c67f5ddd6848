import { labels } from '../label/labels.ts'
import { policies } from '../policy/policies.ts'
import { detailWords } from '../request/detail-words.ts'

/** What the papers about a policy say alike. */
export const paperWords = {
  insurer: 'Entreprise d’assurance',
  subscriber: 'Souscripteur',
  policy: labels.contract,
  policyNumber: policies.policyNumber,
  startDate: 'Date d’effet de la garantie',
  vehicle: detailWords.vehicle,
  licensePlate: labels.plate,
  model: 'Marque et modèle',
  drivers: 'Conducteurs désignés',
  principalDriver: 'Conducteur principal',
  otherDriver: 'Conducteur secondaire',
  issued: (broker: string, day: string) => `Délivré le ${day} par ${broker}, pour le compte de l’assureur.`,
} as const
