import { limits } from '@portal/domain/ground/limits.ts'
import { unpaidDays } from '@portal/domain/premium/premium.ts'
import { nbsp } from '../ground/nbsp.ts'
import { unpaidLaw } from './unpaid-law.ts'

/** What a customer is told by mail of what the broker's feed has brought. */
export const feedNotices = {
  premiumUnpaid: {
    title: 'Une prime de votre contrat reste à payer',
    paragraphs: [
      `Votre assureur vous a envoyé une mise en demeure pour une prime impayée. Sans paiement, vos garanties sont suspendues ${unpaidDays.suspension}${nbsp}jours après cet envoi, et votre contrat peut être résilié ${unpaidDays.end}${nbsp}jours plus tard ${unpaidLaw}.`,
      'Pendant la suspension, vous n’êtes plus assuré(e) : un véhicule ne doit pas circuler sans assurance. Vos garanties reprennent à midi, le lendemain du paiement de tout ce qui est dû, si le contrat n’est pas résilié.',
      'Cet e‑mail ne remplace pas la lettre de votre assureur. Si vous avez payé depuis, n’en tenez pas compte.',
    ],
  },
  debitAnnounced: {
    title: 'Votre prochain prélèvement',
    paragraphs: [
      'Votre échéancier a changé. Le prochain des prélèvements nouveaux ou modifiés est indiqué ci-dessous ; tous les autres figurent dans votre espace.',
    ],
  },
  contractEnded: {
    title: 'Votre contrat est terminé : votre relevé d’informations',
    paragraphs: [
      'Le contrat ci-dessous est terminé. Votre relevé d’informations vous revient de droit : un nouvel assureur vous le demandera.',
    ],
  },
  documentsAdded: {
    title: 'De nouveaux documents vous attendent',
    paragraphs: [
      'De nouveaux documents ont été déposés dans votre espace. Vous pouvez les lire et les enregistrer, ou nous les demander sur papier, sans frais.',
    ],
  },
} as const

/** The lines of such a mail, and the way that it shows. */
export const feedNoticeWords = {
  amount: 'Montant',
  noticeSentOn: 'Mise en demeure envoyée le',
  suspendedFrom: 'Garanties suspendues à partir du',
  mayEndFrom: 'Résiliation possible à partir du',
  day: 'Prélèvement le',
  dueDate: 'Relevé à recevoir au plus tard le',
  count: 'Nouveaux documents',
  callUs: (telephone: string, hours: string) =>
    `Pour payer, pour un délai ou pour une erreur, appelez‑nous au ${telephone}, ${hours}.`,
  statementReady: 'Il est prêt : vous pouvez le télécharger dès maintenant, à la page « Mes documents ».',
  statementAsked: `Nous l’établissons pour vous, sans que vous ayez rien à demander, et vous le recevrez sous ${limits.statementDays}${nbsp}jours. « Mes demandes » en montre le suivi.`,
  toPremium: 'Voir mes paiements',
  toStatement: 'Télécharger mon relevé d’informations',
  toRequests: 'Suivre mes demandes',
  toDocuments: 'Voir mes documents',
} as const
