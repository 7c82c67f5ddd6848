import { service } from '../broker/customer-service.ts'
import { commonWords } from '../ground/common-words.ts'
import { receiptName } from './receipt-name.ts'

/** What every receipt says. */
export const receiptWords = {
  subject: (title: string, number: string) => `${title} – demande ${number}`,
  greeting: (name: string) => `Bonjour ${name},`,
  greetingWithoutName: 'Bonjour,',
  /** One mail for many requests. */
  together: {
    title: (count: number) => `Vos ${count} dernières demandes`,
    paragraphs: [
      'Nous avons bien reçu les demandes ci-dessous.',
      'Comme elles sont nombreuses, un seul e‑mail en accuse réception : il vaut pour chacune d’elles.',
    ],
    next: [
      'Nous traitons chaque demande séparément. Rappelez son numéro si vous nous contactez à son sujet.',
    ],
  },
  next: commonWords.whatNext,
  notYou: {
    title: 'Ce n’était pas vous ?',
    paragraphs: (telephone: string) => [`Appelez‑nous sans attendre au ${telephone}, ${service().hours}.`],
  },
  /** L113-4 obliges the insurer to recall its rules when a change of the risk is reported. */
  riskReminder: {
    title: 'Rappel de l’article L113-4 du code des assurances',
    paragraphs: [
      'Si le changement aggrave le risque au point que l’assureur ne l’aurait pas couvert, ou l’aurait fait pour une prime plus élevée, il peut résilier le contrat, avec effet dix jours après vous l’avoir notifié et en remboursant la part de prime qui n’a pas couru, ou vous proposer un nouveau montant de prime. Si vous ne donnez pas suite à cette proposition ou la refusez dans les trente jours, il peut résilier le contrat au terme de ce délai, à condition de vous en avoir informé(e) en caractères apparents dans sa proposition.',
      'Il ne peut plus se prévaloir de l’aggravation quand, après en avoir été informé, il a manifesté son accord au maintien de l’assurance, par exemple en continuant à recevoir les primes ou en payant une indemnité après un sinistre.',
      'Si le changement diminue le risque, vous avez droit à une diminution de la prime. Si l’assureur la refuse, vous pouvez dénoncer le contrat : il est résilié trente jours plus tard et l’assureur vous rembourse la part de prime qui n’a pas couru.',
    ],
  },
  automatic: 'Cet e‑mail est envoyé automatiquement. Conservez‑le : il prouve votre demande.',
  portal: 'Votre espace assuré',
  /** The receipt as a page to keep. */
  paper: {
    steps: 'Suivi de votre demande',
    keep: 'Conservez ce récépissé : il prouve votre demande.',
    fileName: receiptName,
  },
} as const
