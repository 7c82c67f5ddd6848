import { limits } from '@portal/domain/ground/limits.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { screenTitles, shell } from '../shell/shell.ts'

/** The policies list and its cards (§2 / and /policies). */
export const policies = {
  greeting: (name: string) => `Bonjour ${name}`.trim(),
  loading: commonWords.loadingPolicies,

  owedTitle: commonWords.owedDocuments,
  owed: (days: number) => {
    if (days === 0)
      return `Transmettez‑nous en ligne les documents demandés sans attendre${nbsp}: le délai de ${limits.documentDays}${nbsp}jours est écoulé.`
    if (days === 1)
      return `Transmettez‑nous en ligne les documents demandés dans un délai de ${days}${nbsp}jour.`
    return `Transmettez‑nous en ligne les documents demandés dans les ${days}${nbsp}jours.`
  },
  received: (received: number, asked: number) =>
    `${received} ${received < 2 ? 'document reçu' : 'documents reçus'} sur ${asked}`,
  until: commonWords.until,
  sendDocuments: 'Transmettre les documents',

  emptyTitle: 'Vous n’avez pas encore de contrat',
  empty:
    'Votre contrat apparaîtra ici dès qu’il sera enregistré. Si vous venez de souscrire, comptez un à deux jours ouvrés.',
  contact: shell.customerService.contact,

  previous: 'précédent',
  next: 'suivant',
  pages: 'Pages de vos contrats',
  page: (page: number, pages: number) => `Page${nbsp}${page} sur ${pages}`,

  vehicle: (risk: { manufacturer: string; model: string } | undefined) =>
    risk ? `${risk.manufacturer} ${risk.model}` : commonWords.unknownVehicle,
  numbered: (policyNumber: string) => `Contrat ${policyNumber}`,
  policyNumber: 'Numéro de contrat',
  /** Heard, where the eye has the drawn plate and the coloured mark. */
  plate: `Immatriculation${nbsp}: `,
  state: `État du contrat${nbsp}: `,
  formula: 'Formule',
  premium: 'Prime annuelle',
  lastPremium: 'Dernière prime',
  perYear: 'par an',
  startDate: 'Date de début',
  crm: commonWords.bonusMalus,
  unpaid: 'Prime impayée',
  coverages: screenTitles.coverages,
  change: 'Faire un changement',

  terminatedOnes: 'Contrats résiliés',
  terminatedTitle: 'Ce contrat est résilié',
  terminatedOn: 'Résilié le',
  /** Of « Résilié CTX ». */
  inDispute: `CTX${nbsp}: contentieux à régler.`,
  terminated:
    'Il ne peut plus être modifié. Vous pouvez toujours en consulter la couverture et les documents.',

  underWay: 'Demandes en cours',
  /** The day that was asked for. */
  from: (day: string) => `pour le ${day}`,
  /** Goes on from what was asked for. */
  cover: {
    asked: ', pas encore confirmé',
    'to-sign': ', avenant à signer',
    confirmed: ', couvert',
    from: ' à partir du ',
  },

  paymentDetails: 'Détails de paiement',
  loadingBankAccount: commonWords.loadingBankAccount,
}
