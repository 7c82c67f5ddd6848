import { answerByLabel } from '../complaint/answer-by.ts'
import { nbsp } from '../ground/nbsp.ts'
import type { ReceiptFacts, Story } from '../ground/story.ts'
import { labels } from '../label/labels.ts'
import { groundNames, terminationEffects, terminationFacts } from './termination-grounds.ts'
import { eventDate, withdrawalTitle, withdrawn } from './termination-words.ts'

const sent = 'Votre demande de résiliation a été envoyée avec succès.'

type End = Pick<ReceiptFacts, 'endDate' | 'suspendedFrom' | 'answerBy'>

function endOfCover({ endDate, suspendedFrom, answerBy: day }: End): string {
  if (endDate === undefined)
    return `La date de fin de votre contrat vous sera confirmée par écrit${day ? `, au plus tard le ${day}` : ''}.`
  return suspendedFrom === undefined
    ? `Votre contrat prend fin le ${endDate} : à partir de là, votre véhicule n’est plus couvert.`
    : `Votre véhicule n’est plus couvert depuis le ${suspendedFrom} à 0 h, et votre contrat prend fin le ${endDate}.`
}

// A vehicle that is sold is the buyer's to insure.
const stayInsured =
  'Un véhicule doit être assuré même lorsqu’il ne roule pas (article L211-1 du code des assurances) : veillez à l’assurer ailleurs à cette date si vous le gardez.'

/** §2 /contractTermination. */
export const terminateContract = {
  action: 'Résilier le contrat',
  banner: {
    success: sent,
    error: "Désolé, une erreur inattendue s'est produite",
  },
  underWay: (day) => `Résiliation demandée le ${day}`,
  request: {
    title: 'Demande de résiliation',
    details: [
      { label: labels.reason, fields: ['reason'] },
      { label: terminationFacts.ground, fields: ['ground'], names: groundNames },
      { label: eventDate, fields: ['eventDate'], as: 'day' },
      { label: 'Garanties suspendues dès le', fields: ['suspendedFrom'], as: 'day' },
      { label: 'Date de fin du contrat', fields: ['endDate'], as: 'day' },
      { label: answerByLabel, fields: ['answerBy'], as: 'day' },
      { label: terminationFacts.article, fields: ['article'] },
      { label: labels.comment, fields: ['comment'], as: 'lines' },
      { label: 'Demandeur', fields: ['firstName', 'lastName'] },
      { label: labels.email, fields: ['email'] },
      { label: labels.telephone, fields: ['phone'] },
    ],
    receipt: ({ ground, ...facts }) => ({
      title: ground === 'withdrawal' ? withdrawalTitle : 'Votre demande de résiliation',
      asked: [
        `${ground === 'withdrawal' ? withdrawn : sent} En voici l’accusé de réception (article${nbsp}L113-14 du code des assurances).`,
      ],
      next: [
        endOfCover(facts),
        ...(ground === undefined ? [] : terminationEffects(ground)),
        ...(facts.suspendedFrom === undefined ? [stayInsured] : []),
      ],
      isSensitive: true,
    }),
  },
} as const satisfies Story

export const terminationStories = { terminateContract }
