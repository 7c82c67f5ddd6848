import { limits } from '@portal/domain/ground/limits.ts'
import { commonWords } from '../ground/common-words.ts'
import { euros } from '../ground/formats.ts'
import { nbsp } from '../ground/nbsp.ts'
import { screenTitles } from '../shell/shell.ts'

const unpaid = 'Prime impayée'

/** The policies list and its cards (§2 / and /policies). */
export const policies = {
  greeting: (name: string) => `Bonjour ${name}`.trim(),

  owedTitle: commonWords.owedDocuments,
  owed: (days: number) => `Transmettez‑nous en ligne les documents demandés ${within(days)}`,
  received: (received: number, asked: number) => {
    const s = received > 1 ? 's' : ''
    return `${received} document${s} reçu${s} sur ${asked}`
  },
  /** Of one contract, beside its state. */
  awaited: (count: number) => `${count} document${count > 1 ? 's attendus' : ' attendu'}`,
  sendDocuments: 'Transmettre les documents',

  previous: 'précédent',
  next: 'suivant',
  pages: 'Pages de vos contrats',
  page: (page: number, pages: number) => `Page${nbsp}${page} sur ${pages}`,

  vehicle: (risk: { manufacturer: string; model: string } | undefined) =>
    risk ? `${risk.manufacturer} ${risk.model}` : commonWords.unknownVehicle,
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
  unpaid,
  unpaidTitle: (amount: number) => `${unpaid}${nbsp}: ${euros(amount)}`,
  /** Before the vehicle, which is heard alone. */
  seeUnpaid: 'Voir ce qui est dû ',
  coverages: screenTitles.coverages,
  change: 'Faire un changement',

  terminatedOnes: 'Contrats résiliés',
  terminatedTitle: 'Ce contrat est résilié',
  terminatedOn: 'Résilié le',
  /** Of « Résilié CTX ». */
  inDispute: `CTX${nbsp}: contentieux à régler.`,
  terminated:
    'Il ne peut plus être modifié. Vous pouvez toujours en consulter la couverture et les documents.',

  /** Heads one, or several. */
  underWay: (count: number) => (count === 1 ? 'Demande en cours' : 'Demandes en cours'),
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
  noBankAccount: 'Aucun compte bancaire enregistré',
}

function within(days: number): string {
  if (days === 0) return `sans attendre${nbsp}: le délai de ${limits.documentDays}${nbsp}jours est écoulé.`
  return days === 1 ? `dans un délai de 1${nbsp}jour.` : `dans les ${days}${nbsp}jours.`
}
