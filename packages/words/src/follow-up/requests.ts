import type { RequestStatus } from '@portal/domain/request/request.ts'
import { contactService } from '../broker/call-words.ts'
import { attachments } from '../document/attachments.ts'
import { changes } from '../form/changes.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { numberedContract } from '../label/contract-number.ts'
import { labels } from '../label/labels.ts'
import { policies } from '../policy/policies.ts'
import { receiptName } from '../request/receipt-name.ts'
import { requestBegun } from '../request/request.stories.ts'
import { brokersReason, statusWords } from '../request/status-words.ts'
import { inParis } from '../time/instants.ts'
import { requestTitles } from './request-titles.ts'

/** « Mes demandes » and the page of one request (decisions §3). */
export const requests = {
  lead: 'Tout ce que vous nous avez demandé, la demande la plus récente en premier.',
  loading: 'Chargement de vos demandes…',
  loadingOne: 'Chargement de votre demande…',
  emptyTitle: "Vous n'avez encore fait aucune demande",
  empty: `Un changement, un document, un message${nbsp}: ce que vous nous enverrez apparaîtra ici, avec notre réponse.`,
  policies: commonWords.toPolicies,
  noneTitle: 'Aucune demande pour ce contrat',
  none: 'Les demandes de vos autres contrats, et celles de votre compte, restent dans la liste complète.',
  showAll: 'Voir toutes mes demandes',

  /** Of a paper that waits for her signature: in one word, and as a step of the way. */
  toSign: 'À signer',
  signature: 'Signature attendue',
  toDo: 'À faire',

  filter: (chosen: string) => `Afficher${nbsp}: ${chosen}`,
  all: 'Toutes mes demandes',
  contract: numberedContract,
  vehicle: policies.vehicle,
  named: (vehicle: string, contract: string) => `${vehicle} – ${contract}`,
  /** Over what is asked of no contract: her addresses, her password, what she agrees to. */
  withoutPolicy: 'Votre compte',

  previous: policies.previous,
  next: policies.next,
  pages: 'Pages de vos demandes',
  page: policies.page,

  title: (kind: string) => requestTitles[kind] ?? 'Demande',
  numbered: (number: string) => `Demande ${number}`,
  facts: (number: string, day: string) => `Demande ${number}, ${day}`,
  reason: `${brokersReason}${nbsp}:`,
  question: `Question de votre courtier${nbsp}:`,
  statuses: statusWords,
  since: (status: string) => `${status},`,
  /** Received, with the broker, done. */
  step: (reached: number) => `Étape${nbsp}${reached} sur 3`,

  /** What a status means to the customer; where she may have to do something, what. */
  standing: {
    received: 'Nous avons bien reçu votre demande.',
    sent: 'Votre demande est entre les mains de votre courtier.',
    question: 'Nous avons besoin d’une précision de votre part pour aller plus loin.',
    done: 'Votre demande a été traitée. Vous n’avez plus rien à faire.',
    refused: 'Votre demande n’a pas pu être acceptée. Refaites‑la, ou appelez‑nous pour en parler.',
    withdrawn: 'Cette demande a été retirée. Elle ne sera pas traitée.',
  } satisfies Record<RequestStatus, string>,
  contact: contactService,
  /** To a question. */
  answer: 'Répondre',
  /** Says of which request, in a list of them. */
  wayOf: (title: string) => `${nbsp}: ${title}`,
  /** After a refusal. */
  again: { change: 'Refaire la demande', document: 'Renvoyer le document' },

  asked: 'Ce que vous avez demandé',
  number: changes.number,
  receivedAt: changes.receivedAt,
  policyNumber: policies.policyNumber,
  parisTime: inParis,
  files: attachments.list,
  between: ' · ',
  size: (size: string) => `(${size})`,
  steps: 'Suivi de la demande',
  /** When a step is that nobody has promised a day for. */
  ahead: labels.toCome,

  receipt: 'Télécharger le récépissé',
  receiptName,
  receiptSaved: 'Le récépissé est enregistré.',
  receiptFailed: 'Le récépissé n’a pas pu être téléchargé. Réessayez dans un instant.',
  print: 'Imprimer',

  withdraw: 'Retirer ma demande',
  mayWithdraw: 'Vous pouvez retirer votre demande tant que votre courtier n’a pas commencé à la traiter.',
  withdrawTitle: `Retirer cette demande${nbsp}?`,
  withdrawBody: (title: string, number: string) => `${title} (${number})${nbsp}: nous ne la traiterons pas.`,
  /** Of a change that is in force already (decisions §3). */
  putBack: 'Ce qui était enregistré avant ce changement sera rétabli.',
  withdrawYes: 'Oui, retirer ma demande',
  withdrawNo: 'Conserver ma demande',
  begun: requestBegun,

  /** On the documents screen. */
  sentFiles: 'Ce que vous avez envoyé',
  sentOn: (day: string) => `Envoi du ${day}`,
  ofPolicy: 'Voir toutes les demandes de ce contrat',
} as const
