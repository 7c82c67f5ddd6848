import type { Story } from '../ground/story.ts'
import { labels } from '../label/labels.ts'
import { documents } from './documents.ts'

/** A document that was owed; told file by file on the screen (documents.ts), so that it has no banner. */
export const uploadDocument = {
  event: { event: 'client_file_uploaded' },
  changes: ['listPolicies', 'listRequests'],
  request: {
    title: 'Document transmis',
    details: [{ label: labels.document, fields: ['documentName'] }],
    receipt: () => ({
      title: 'Votre document a été transmis',
      asked: [`${documents.upload.allSent}.`],
      next: [
        'Nous le vérifions. Vous pouvez suivre son statut dans votre espace, rubrique « Mes documents ».',
      ],
    }),
  },
} as const satisfies Story
