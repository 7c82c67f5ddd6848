import type { Story } from '../ground/story.ts'
import { callLabels } from '../label/call-labels.ts'
import { labels } from '../label/labels.ts'
import { screenTitles } from '../shell/shell.ts'
import { callBackSubjectNames } from './call-back-subjects.ts'

/** /callback: a call-back in a slot that the customer chooses. */
export const bookCallBack = {
  banner: {
    success: 'Votre rendez‑vous téléphonique est enregistré.',
    error: 'Malheureusement, votre rendez‑vous téléphonique n’a pas pu être enregistré.',
  },
  changes: ['getCallBackOffer', 'listRequests'],
  request: {
    title: screenTitles.callBack,
    details: [
      { label: callLabels.calledNumber, fields: ['phone'] },
      { label: labels.day, fields: ['day'], as: 'day' },
      { label: callLabels.slot, fields: ['from', 'to'], as: 'hours' },
      { label: labels.subject, fields: ['subject'], names: callBackSubjectNames },
    ],
    receipt: ({ phone }) => ({
      title: 'Votre rendez‑vous téléphonique',
      asked: ['Vous nous avez demandé de vous appeler le jour et dans le créneau ci-dessous.'],
      next: [
        `Nous vous appelons au numéro ${phone}, dans ce créneau, à l’heure de Paris.`,
        'En cas d’empêchement, retirez cette demande dans votre espace\u00a0: le créneau sera libéré.',
      ],
    }),
  },
} as const satisfies Story
