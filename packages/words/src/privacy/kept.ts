import { retention } from '@portal/domain/privacy/retention.ts'
import { nbsp } from '../ground/nbsp.ts'

type Kept = { what: string; howLong: string; why: string }

/** Article 6 of the privacy policy, row by row, with the reason that « Mes données » gives for it. */
export const kept = {
  contracts: {
    what: 'Contrat, demandes et documents',
    howLong: `la durée du contrat, plus ${retention.contractYears}${nbsp}ans`,
    why: 'Exécuter vos contrats et vos demandes, et pouvoir les prouver ensuite ; la loi veut que les documents vous restent accessibles. Base légale : le contrat, puis l’obligation légale.',
  },
  complaints: {
    what: 'Réclamations',
    howLong: `${retention.complaintYears}${nbsp}ans après leur clôture`,
    why: 'Prouver comment votre réclamation a été traitée. Base légale : l’obligation légale.',
  },
  prospecting: {
    what: 'Prospection',
    howLong: `jusqu’au retrait de votre accord, et au plus ${retention.prospectingYears}${nbsp}ans après notre dernier contact`,
    why: 'Vous proposer des offres, si vous l’avez accepté.',
  },
  logs: {
    what: 'Journaux de sécurité',
    howLong: `${retention.logMonths}${nbsp}mois`,
    why: 'Comprendre et arrêter une attaque ou une fraude. Base légale : l’intérêt légitime à la sécurité.',
  },
  cookies: {
    what: 'Choix en matière de cookies',
    howLong: `${retention.cookieDays}${nbsp}jours`,
    why: 'Ne pas vous poser la même question à chaque visite. Gardé par votre navigateur seulement.',
  },
  measurement: {
    what: 'Mesure de fréquentation',
    howLong: `${retention.measurement.cookieMonths}${nbsp}mois pour les cookies, ${retention.measurement.dataMonths}${nbsp}mois pour les données mesurées`,
    why: 'Améliorer le site, si vous acceptez les cookies de performance.',
  },
} as const satisfies Record<string, Kept>
