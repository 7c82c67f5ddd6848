import { answerHours } from '../broker/promises.ts'
import { nbsp } from '../ground/nbsp.ts'
import type { Story } from '../ground/story.ts'
import { callLabels } from '../label/call-labels.ts'
import { labels } from '../label/labels.ts'
import { messageTopicNames } from './message-topics.ts'

const promise = () => `Nous vous recontacterons sous ${answerHours()}h`

/** §2 /contact: to be called back. */
export const requestCallBack = {
  banner: {
    success: (phone: string) =>
      `Merci pour votre demande ! ${promise()} au numéro ${phone.replaceAll(' ', nbsp)}.`,
    error: "Malheureusement, une erreur s'est produite lors de votre demande de rappel.",
  },
  changes: [],
  request: {
    title: 'Demande de rappel',
    details: [{ label: callLabels.calledNumber, fields: ['phone'] }],
    receipt: ({ phone }) => ({
      title: 'Votre demande de rappel',
      asked: ['Vous nous avez demandé de vous rappeler.'],
      next: [`${promise()} au numéro ${phone}.`],
    }),
  },
} as const satisfies Story

/** §2 /contact: a message to customer service. */
export const sendMessage = {
  banner: {
    get success() {
      return `Merci de votre demande par courriel ! ${promise()}.`
    },
    error: "Malheureusement, une erreur s'est produite lors de votre demande pour un courriel",
  },
  changes: [],
  request: {
    title: 'Message au service client',
    details: [
      { label: labels.subject, fields: ['topic'], names: messageTopicNames },
      { label: 'Message', fields: ['text'], as: 'lines' },
    ],
    receipt: () => ({
      title: 'Votre message au service client',
      asked: ['Vous nous avez écrit le message ci-dessous.'],
      next: [`${promise()}.`],
    }),
  },
} as const satisfies Story
