import { spokenHours } from '@portal/domain/broker/customer-service.ts'
import type { JournaledCall } from './request-details.ts'

/** What a receipt says of its request beyond the lines every receipt has. */
export type Receipt = {
  title: string
  /** What was asked or done. */
  asked: readonly string[]
  /** What happens next. */
  next: readonly string[]
  /** Whether the risk changes, so that article L113-4 is recalled. */
  changesRisk?: true
  /** Whether a stranger's hand would do harm here, so that the receipt says whom to call. */
  isSensitive?: true
}

/** What sentences depend on; typed values come inert. */
export type ReceiptFacts = {
  phone: string
  commercialConsent: boolean
  /** When the contract ends, dd.mm.yyyy, if that is known. */
  endDate: string | undefined
}

const amendment = 'Un avenant à votre contrat vous sera transmis prochainement.'

/** The receipt of each call; the promises are those of the banner (§8). */
export const receipts: Record<JournaledCall, (facts: ReceiptFacts) => Receipt> = {
  requestCallBack: ({ phone }) => ({
    title: 'Votre demande de rappel',
    asked: ['Vous nous avez demandé de vous rappeler.'],
    next: [`Nous vous recontacterons sous 48h au numéro ${phone}.`],
  }),
  sendMessage: () => ({
    title: 'Votre message au service client',
    asked: ['Vous nous avez écrit le message ci-dessous.'],
    next: ['Nous vous recontacterons sous 48h.'],
  }),
  changePassword: () => ({
    title: 'Votre mot de passe a été modifié',
    asked: ['Le mot de passe de votre espace assuré a été modifié.'],
    next: ['Vous avez été déconnecté(e) de vos autres appareils : utilisez-y votre nouveau mot de passe.'],
    isSensitive: true,
  }),
  closeAccount: () => ({
    title: 'Votre compte a été supprimé',
    asked: ['À votre demande, votre compte sur l’espace assuré a été supprimé.'],
    next: [
      'Vous ne pouvez plus vous y connecter et votre accord à la prospection commerciale est retiré.',
      'Vos contrats d’assurance restent en vigueur. Leurs documents sont conservés comme l’indique la politique de confidentialité.',
    ],
    isSensitive: true,
  }),
  setConsent: ({ commercialConsent }) => ({
    title: 'Votre choix sur la prospection commerciale',
    asked: [
      commercialConsent
        ? 'Vous avez accepté d’être contacté(e) à des fins de prospection commerciale.'
        : 'Nous avons bien pris en compte votre demande de ne plus être recontacté(e) à des fins de prospections commerciales.',
    ],
    next: ['Votre choix vaut dès maintenant. Vous pouvez en changer à tout moment dans votre compte.'],
  }),
  uploadDocument: () => ({
    title: 'Votre document a été transmis',
    asked: ['Votre document a été transmis avec succès.'],
    next: ['Nous le vérifions. Vous pouvez suivre son statut dans votre espace, rubrique « Mes documents ».'],
  }),
  addDriver: () => ({
    title: 'Votre demande d’ajout d’un conducteur',
    asked: ['Vous avez demandé l’ajout d’un conducteur à votre contrat.'],
    next: [amendment],
    changesRisk: true,
  }),
  removeDriver: () => ({
    title: 'Votre demande de retrait d’un conducteur',
    asked: ['Vous avez demandé le retrait d’un conducteur de votre contrat.'],
    next: [amendment],
    changesRisk: true,
  }),
  changeVehicle: () => ({
    title: 'Votre demande de changement de véhicule',
    asked: ['Votre demande de changement a bien été prise en compte.'],
    next: ['Nous vous recontactons au plus vite. Le changement prend jusqu’à 48h.', amendment],
    changesRisk: true,
  }),
  changePaymentDetails: () => ({
    title: 'Vos nouvelles coordonnées bancaires',
    asked: ['Nous avons bien reçu vos nouvelles coordonnées bancaires.'],
    next: ['Vos prochains prélèvements seront faits sur ce compte.'],
    isSensitive: true,
  }),
  changePersonalAddress: () => ({
    title: 'Votre nouvelle adresse',
    asked: ['Votre adresse personnelle a été modifiée.'],
    next: ['Nos courriers vous parviendront désormais à cette adresse.'],
    isSensitive: true,
  }),
  changeGarageAddress: () => ({
    title: 'Votre demande de changement d’adresse de garage',
    asked: ['Votre demande de changement a bien été prise en compte.'],
    next: ['Nos services vous recontacteront au plus vite.', amendment],
    changesRisk: true,
  }),
  terminateContract: ({ endDate }) => ({
    title: 'Votre demande de résiliation',
    asked: [
      'Votre demande de résiliation a été envoyée avec succès. Cet e-mail en est l’accusé de réception (article L113-14 du code des assurances).',
    ],
    next: [
      endDate === undefined
        ? 'La date de fin de votre contrat et les effets de la résiliation vous seront confirmés par écrit.'
        : `Votre contrat prend fin le ${endDate}. Les effets de la résiliation vous seront confirmés par écrit.`,
      'Un véhicule doit être assuré même lorsqu’il ne roule pas (article L211-1 du code des assurances) : veillez à l’assurer ailleurs à cette date si vous le gardez.',
    ],
    isSensitive: true,
  }),
}

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
      'Comme elles sont nombreuses, un seul e-mail en accuse réception : il vaut pour chacune d’elles.',
    ],
    next: [
      'Nous traitons chaque demande séparément. Rappelez son numéro si vous nous contactez à son sujet.',
    ],
  },
  next: 'Et maintenant ?',
  notYou: {
    title: 'Ce n’était pas vous ?',
    paragraphs: (phone: string) => [`Appelez-nous sans attendre au ${phone}, du ${spokenHours}.`],
  },
  /** L113-4 obliges the insurer to recall its rules when a change of the risk is reported. */
  riskReminder: {
    title: 'Rappel de l’article L113-4 du code des assurances',
    paragraphs: [
      'Si le changement aggrave le risque au point que l’assureur ne l’aurait pas couvert, ou l’aurait fait pour une prime plus élevée, il peut résilier le contrat, avec effet dix jours après vous l’avoir notifié et en remboursant la part de prime qui n’a pas couru, ou vous proposer un nouveau montant de prime. Si vous ne donnez pas suite à cette proposition ou la refusez dans les trente jours, il peut résilier le contrat au terme de ce délai, à condition de vous en avoir informé(e) en caractères apparents dans sa proposition.',
      'Il ne peut plus se prévaloir de l’aggravation quand, après en avoir été informé, il a manifesté son accord au maintien de l’assurance, par exemple en continuant à recevoir les primes ou en payant une indemnité après un sinistre.',
      'Si le changement diminue le risque, vous avez droit à une diminution de la prime. Si l’assureur la refuse, vous pouvez dénoncer le contrat : il est résilié trente jours plus tard et l’assureur vous rembourse la part de prime qui n’a pas couru.',
    ],
  },
  automatic: 'Cet e-mail est envoyé automatiquement. Conservez-le : il prouve votre demande.',
  portal: 'Votre espace assuré',
} as const
