import { limits } from '@portal/domain/ground/limits.ts'
import { articles } from '@portal/domain/termination/articles.ts'
import { figures } from '@portal/domain/termination/figures.ts'
import type { TerminationGround } from '@portal/domain/termination/grounds.ts'
import type { TerminationReason } from '@portal/domain/termination/termination.ts'
import { answerByLabel } from '../complaint/answer-by.ts'
import { attachments } from '../document/attachments.ts'
import { changes } from '../form/changes.ts'
import { dateFormat } from '../form/form.ts'
import { issueWords } from '../form/issues.ts'
import { person } from '../form/person.ts'
import { commonWords } from '../ground/common-words.ts'
import { euros } from '../ground/formats.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'
import { labels } from '../label/labels.ts'
import { shell } from '../shell/shell.ts'
import { terminationFacts } from './termination-grounds.ts'
import { terminationIssues } from './termination-issues.ts'
import { aMonthLater, cited, endOfContract, eventDate, soon, twoFiles } from './termination-words.ts'
import { terminateContract } from './termination.stories.ts'

type OnDay = (day: string) => string

const aMonthAfter = (article: string) => (day: string) => `Le ${aMonthLater(article)(day)}`

const endUntold = () =>
  `Elle dépend de votre situation${nbsp}: nous vous la communiquons dès que votre demande est étudiée, ${soon()}.`

/** The screen of §2 /contractTermination; what it says first: `terminationReminder`. */
export const terminations = {
  chooseTitle: `Quel contrat voulez‑vous résilier${nbsp}?`,
  unknown: 'Ce contrat ne figure pas parmi les vôtres. Choisissez celui à résilier.',
  terminated: 'Ce contrat est déjà résilié. Choisissez celui à résilier.',
  underWay: (asked: string, number: string) =>
    `${asked} (demande n°${nbsp}${number}) est déjà en cours pour ce contrat.`,
  noneTitle: 'Aucun contrat à résilier',
  none: 'Vous n’avez aucun contrat en cours, ou la résiliation est déjà demandée.',
  policies: commonWords.toPolicies,
  policy: (vehicle: string, plate: string | undefined, policyNumber: string) =>
    [vehicle, plate, policyNumber].filter(Boolean).join(' – '),
  loading: commonWords.loadingPolicies,

  /** Says as a person would what the title of §2 shouts. */
  ofVehicle: (vehicle: string) => `Résilier le contrat de votre ${vehicle}`,
  policyTitle: labels.contract,
  contactTitle: 'Vos coordonnées',
  reasonTitle: 'Votre demande',
  lastName: labels.lastName,
  firstName: labels.firstName,
  phone: labels.telephone,
  reasonPlaceholder: '-- Motif --',
  fields: {
    policyNumber: { label: 'Contrat à résilier', required: 'Le contrat est obligatoire' },
    phone: { label: labels.telephone, hint: 'Par exemple 01 99 00 12 34' },
    email: { ...person.email, hint: 'L’accusé de réception y sera envoyé' },
    reason: { label: labels.reason, required: issueWords['reason-required'] },
    ground: {
      label: `Dans quel cas êtes‑vous${nbsp}?`,
      required: 'Le cas de résiliation est obligatoire',
      rules: terminationIssues,
    },
    eventDate: {
      label: eventDate,
      hint: `${dateFormat}. Par exemple le jour de la vente ou du déménagement`,
      rules: terminationIssues,
    },
    comment: {
      label: labels.comment,
      rules: { 'too-long': `Le commentaire dépasse ${limits.commentLength}${nbsp}caractères` },
    },
  },

  /** The same fields where the reason or its ground asks for something closer. */
  timingField: {
    label: `Quand votre contrat doit‑il prendre fin${nbsp}?`,
    required: 'La fin du contrat est obligatoire',
  },
  timing: {
    anniversary: (day: string) => `À l’échéance, le ${day}`,
    'after-one-year': (day: string) => `Un mois après réception, le ${day}`,
  },
  days: {
    sale: {
      label: 'Jour de la vente',
      hint: `${dateFormat}. Le jour écrit sur le certificat de cession`,
    },
    'late-notice': {
      label: 'Jour d’envoi de l’avis d’échéance',
      hint: `${dateFormat}. Laissez vide si vous n’avez reçu aucun avis`,
    },
    situation: {
      label: 'Jour de l’événement',
      hint: `${dateFormat}. Par exemple le jour du déménagement`,
      required: 'Indiquez le jour de l’événement',
    },
    'risk-decrease': {
      label: 'Jour du refus de l’assureur',
      hint: `${dateFormat}. Le jour de sa réponse`,
      required: 'Indiquez le jour du refus',
    },
    'other-policy-ended': {
      label: 'Jour où l’assureur vous a averti(e)',
      hint: `${dateFormat}. Le jour de l’avis qui résilie votre autre contrat`,
    },
  },

  filesTitle: 'Justificatif',
  filesOptional: 'Justificatif (facultatif)',
  chooseFiles: 'Charger documents',
  proof: {
    1: '',
    2: `Certificat de cession, carte grise barrée ou certificat de reprise du véhicule. ${limits.terminationFiles[2]} fichier.`,
    3: `Par exemple un acte de décès, ou l’attestation de votre nouvel assureur après le refus d’un avenant. ${twoFiles}`,
  } satisfies Record<TerminationReason, string>,
  attachmentRequired: issueWords['attachment-required'],
  unreadableFile: 'Ce fichier n’a pas pu être lu. Retirez‑le, puis choisissez‑le de nouveau.',
  restored: (policyNumber: string) =>
    `Nous avons conservé votre saisie. Seuls les fichiers sont à joindre de nouveau. Elle concerne le contrat ${policyNumber}.`,

  endTitle: endOfContract,
  end: {
    anniversary: (day) => `Le ${day}, à l’échéance annuelle ${cited(articles.anniversary)}`,
    'after-one-year': aMonthAfter(articles['after-one-year']),
    sale: (day) => `Le ${day}, à la suite de la vente ${cited(articles.sale)}`,
    situation: aMonthAfter(articles.situation),
    'risk-decrease': (day) =>
      `Le ${day}, ${figures.decreaseNoticeDays}${nbsp}jours après votre demande ${cited(articles['risk-decrease'])}`,
    'other-policy-ended': aMonthAfter(articles['other-policy-ended']),
    'late-notice': (day) => `Le ${day}, lendemain de votre demande ${cited(articles['late-notice'])}`,
    'premium-increase': endUntold,
    withdrawal: () => `Nous vous confirmons par écrit la fin du contrat et ses effets, ${soon()}.`,
    other: endUntold,
  } satisfies Record<TerminationGround, OnDay>,
  /** Euros. */
  stillDue: (amount: number) =>
    `La résiliation n’efface pas votre prime impayée de ${euros(amount)}${nbsp}: elle reste due pour la période jusqu’à la fin du contrat.`,
  suspendedFrom: (day: string) => `Vos garanties sont suspendues à partir du ${day} à 0 h.`,
  /** Until the day of the sale is known. */
  suspendedBySale: `Votre demande met fin au contrat ${inWords(figures.saleNoticeDays)}${nbsp}jours après sa réception${nbsp}; vos garanties, elles, sont suspendues le lendemain de la vente à 0${nbsp}h.`,

  submit: 'Résilier ce contrat',
  sureTitle: shell.footer.terminate,
  sure: (policyNumber: string, vehicle: string) =>
    `Êtes‑vous sûr(e) de vouloir résilier le contrat ${policyNumber} de votre véhicule ${vehicle}${nbsp}?`,
  yes: 'Oui, résilier le contrat',
  modify: 'Modifier',
  recap: {
    licensePlate: 'Plaque',
    reason: labels.reason,
    ground: terminationFacts.ground,
    eventDate,
    comment: labels.comment,
    files: 'Fichiers',
    noFile: 'Aucun',
    email: person.email.label,
    phone: labels.telephone,
  },

  /** In the tab once it is sent. */
  sentTitle: 'Demande de résiliation envoyée',
  renouncedTitle: 'Renonciation envoyée',
  receiptTitle: 'Votre accusé de réception',
  effectsTitle: 'Ce qu’il faut savoir',
  sent: terminateContract.banner.success,
  receipt: (email: string, isEndKnown: boolean) =>
    `Un accusé de réception vous est envoyé à ${email}. Conservez-le${isEndKnown ? `${nbsp}: il indique la date de fin de votre contrat` : ''}.`,
  number: changes.number,
  receivedAt: changes.receivedAt,
  endDate: 'Fin du contrat',
  article: terminationFacts.article,
  endUnknown: 'Nous vous la communiquerons',
  answerBy: answerByLabel,
  fileSent: attachments.sent,
  follow: 'Suivre ma demande',
  home: 'Retour à l’accueil',

  /** What has become of each file when the request failed (§8). */
  fileFailure: {
    empty: attachments.empty,
    internal: commonWords.internalFileError,
    other: "Malheureusement, une erreur s'est produite lors du téléchargement du fichier.",
    network: `La connexion a été interrompue. Vérifiez‑la, puis renvoyez votre demande${nbsp}: elle ne sera comptée qu’une fois.`,
  },
}
