import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import type { Story } from '../ground/story.ts'
import { screenTitles } from '../shell/shell.ts'
import { answerByLabel } from './answer-by.ts'
import { mediation } from './mediation.ts'

/** /complaint (decisions §3): a complaint, as ACPR 2024-R-02 has it treated. */
export const sendComplaint = {
  banner: {
    success: 'Votre réclamation a bien été reçue.',
    error: 'Malheureusement, une erreur s’est produite lors de l’envoi de votre réclamation.',
  },
  changes: ['listRequests'],
  request: {
    title: screenTitles.complaint,
    details: [
      { label: 'Votre réclamation', fields: ['text'], as: 'lines' },
      { label: 'Accusé de réception au plus tard le', fields: ['acknowledgeBy'], as: 'day' },
      { label: answerByLabel, fields: ['answerBy'], as: 'day' },
    ],
    receipt: () => ({
      title: 'Votre réclamation a été reçue',
      asked: ['Vous nous avez adressé la réclamation ci-dessous. Nous en accusons réception par cet e‑mail.'],
      next: [
        `Nous étudions votre réclamation et vous répondons au plus tard ${limits.complaint.answerMonths}${nbsp}mois après son envoi, à la date ci-dessus.`,
        mediation(),
      ],
    }),
    recourse: mediation,
  },
} as const satisfies Story
