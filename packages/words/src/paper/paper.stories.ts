import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import type { Story } from '../ground/story.ts'

const promise = `Vous le recevrez sous ${limits.statementDays}${nbsp}jours`

/** A relevé d'informations that the insurer has to draw up (annex to A121-1, art. 12). */
export const requestStatement = {
  banner: {
    success: `Votre demande de relevé d’informations est enregistrée. ${promise}.`,
    error: 'Malheureusement, votre demande de relevé d’informations n’a pas pu être enregistrée.',
  },
  changes: ['listRequests'],
  request: {
    title: 'Relevé d’informations à établir',
    details: [{ label: 'À fournir au plus tard le', fields: ['dueDate'], as: 'day' }],
    receipt: () => ({
      title: 'Votre demande de relevé d’informations',
      asked: ['Vous avez demandé le relevé d’informations de votre contrat.'],
      next: [`${promise}, comme le veut l’annexe à l’article${nbsp}A121-1 du code des assurances.`],
    }),
  },
} as const satisfies Story
