import type { Story } from '../ground/story.ts'

/** §2 /contact: a message to customer service. */
export const sendMessage = {
  banner: {
    success: 'Merci de votre demande par courriel ! Nous vous recontacterons sous 48h.',
    error: "Malheureusement, une erreur s'est produite lors de votre demande pour un courriel",
  },
  changes: [],
  request: {
    title: 'Message au service client',
    details: [{ label: 'Message', fields: ['text'], as: 'lines' }],
    receipt: () => ({
      title: 'Votre message au service client',
      asked: ['Vous nous avez écrit le message ci-dessous.'],
      next: ['Nous vous recontacterons sous 48h.'],
    }),
  },
} as const satisfies Story
