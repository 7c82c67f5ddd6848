import { limits } from '@portal/domain/ground/limits.ts'
import { articles, type TerminationEnd } from '@portal/domain/termination/termination-date.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'
import { attachments } from '../document/attachments.ts'
import { changes } from '../form/changes.ts'
import { dateFormat } from '../form/form.ts'
import { issues } from '../form/issues.ts'
import { person } from '../form/person.ts'
import { commonWords } from '../ground/common-words.ts'
import { shell } from '../shell/shell.ts'
import { eventDate, refund } from './termination-words.ts'
import { terminateContract } from './termination.stories.ts'

const nbsp = '\u00a0'

type Ground = TerminationEnd['ground']
type OnDay = (day: string) => string

const ofCode = (article: string) => `(article ${article} du code des assurances).`
const aMonthAfter = (article: string) => (day: string) =>
  `Le ${day}, un mois après réception de votre demande ${ofCode(article)}`

/** The screen of §2 /contractTermination; conditions, notice and effects by articles D113-7 and L113-14. */
export const terminations = {
  reminderTitle: 'Avant de résilier votre contrat',
  reminder: [
    `À l’échéance annuelle${nbsp}: avec deux mois de préavis ${ofCode(articles.expiry)}`,
    `Après un an de contrat${nbsp}: à tout moment et sans frais${nbsp}; le contrat prend fin un mois après réception de votre demande (article ${articles['after-one-year']}).`,
    `Vous vendez le véhicule${nbsp}: vos garanties sont suspendues le lendemain de la vente à 0 h, et le contrat prend fin dix jours après votre demande (article ${articles.sale}).`,
    `Votre situation change${nbsp}: dans les trois mois de l’événement, avec un mois de préavis (article ${articles['life-change']}).`,
  ],
  effects: `À la date de fin, votre véhicule n’est plus couvert${nbsp}; il doit rester assuré tant qu’il peut circuler (article L211-1). ${refund} Si vous changez d’assureur, le nouveau peut résilier à votre place, sans interruption de garantie.`,

  chooseTitle: `Quel contrat voulez-vous résilier${nbsp}?`,
  unknown: 'Ce contrat ne figure pas parmi les vôtres. Choisissez celui à résilier.',
  terminated: 'Ce contrat est déjà résilié. Choisissez celui à résilier.',
  underWay: (asked: string, number: string) =>
    `${asked} (demande n°${nbsp}${number}) est déjà en cours pour ce contrat.`,
  noneTitle: 'Aucun contrat à résilier',
  none: 'Vos contrats sont déjà résiliés, ou leur résiliation est en cours.',
  policies: shell.notFound.home,
  policy: (vehicle: string, plate: string | undefined, policyNumber: string) =>
    [vehicle, plate, policyNumber].filter(Boolean).join(' – '),
  loading: commonWords.loadingPolicies,

  policyTitle: 'Contrat',
  contactTitle: 'Vos coordonnées',
  reasonTitle: 'Votre demande',
  lastName: 'Nom',
  firstName: 'Prénom',
  phone: 'Téléphone',
  reasonPlaceholder: '-- Motif --',
  fields: {
    policyNumber: { label: 'Contrat à résilier', required: 'Le contrat est obligatoire' },
    phone: { label: 'Téléphone', hint: 'Par exemple 01 99 00 12 34' },
    email: { ...person.email, hint: 'L’accusé de réception y sera envoyé' },
    reason: { label: 'Motif', required: issues['reason-required'] },
    eventDate: {
      label: eventDate,
      hint: `${dateFormat}. Par exemple le jour de la vente ou du déménagement`,
    },
    comment: {
      label: 'Commentaire',
      rules: { 'too-long': `Le commentaire dépasse ${limits.commentLength} caractères` },
    },
  },

  filesTitle: 'Justificatif',
  chooseFiles: 'Charger documents',
  proof: {
    1: '',
    2: `Certificat de cession, carte grise barrée ou certificat de reprise du véhicule. ${limits.terminationFiles[2]} fichier.`,
    3: `Par exemple un certificat de décès, ou l’attestation de votre nouvel assureur après le refus d’un avenant. ${limits.terminationFiles[3]} fichiers au maximum.`,
  } satisfies Record<TerminationReason, string>,
  attachmentRequired: issues['attachment-required'],
  unreadableFile: 'Ce fichier n’a pas pu être lu. Retirez-le, puis choisissez-le de nouveau.',
  restored: (policyNumber: string) =>
    `Nous avons conservé votre saisie. Seuls les fichiers sont à joindre de nouveau. Elle concerne le contrat ${policyNumber}.`,

  endTitle: 'Fin de votre contrat',
  end: {
    expiry: (day) => `Le ${day}, à l’échéance annuelle ${ofCode(articles.expiry)}`,
    'after-one-year': aMonthAfter(articles['after-one-year']),
    sale: (day) => `Le ${day}, à la suite de la vente ${ofCode(articles.sale)}`,
    'life-change': aMonthAfter(articles['life-change']),
    unknown: () =>
      `Elle dépend de votre situation${nbsp}: nous vous la communiquons dès que votre demande est étudiée.`,
  } satisfies Record<Ground, OnDay>,
  suspendedFrom: (day: string) => `Vos garanties sont suspendues à partir du ${day} à 0 h.`,

  submit: 'Résilier ce contrat',
  sureTitle: shell.footer.terminate,
  sure: (policyNumber: string, vehicle: string) =>
    `Êtes-vous sûr(e) de vouloir résilier le contrat ${policyNumber} de votre véhicule ${vehicle}${nbsp}?`,
  yes: 'Oui, résilier le contrat',
  modify: 'Modifier',
  recap: {
    policyNumber: 'Contrat',
    vehicle: 'Véhicule',
    licensePlate: 'Plaque',
    reason: 'Motif',
    eventDate,
    comment: 'Commentaire',
    files: 'Fichiers',
    noFile: 'Aucun',
    email: person.email.label,
    phone: 'Téléphone',
  },

  sent: terminateContract.banner.success,
  receipt: (email: string, isEndKnown: boolean) =>
    `Un accusé de réception vous est envoyé à ${email}. Conservez-le${isEndKnown ? `${nbsp}: il indique la date de fin de votre contrat` : ''}.`,
  number: changes.number,
  receivedAt: changes.receivedAt,
  endDate: 'Fin du contrat',
  endUnknown: 'Nous vous la communiquerons',
  fileSent: attachments.sent,
  follow: 'Suivre ma demande',
  home: 'Retour à l’accueil',

  /** What has become of each file when the request failed (§8). */
  fileFailure: {
    empty: attachments.empty,
    internal: commonWords.internalFileError,
    other: "Malheureusement, une erreur s'est produite lors du téléchargement du fichier.",
    network: `La connexion a été interrompue. Vérifiez-la, puis renvoyez votre demande${nbsp}: elle ne sera comptée qu’une fois.`,
  },
}
