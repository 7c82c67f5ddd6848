import type { Story } from '../ground/story.ts'

/** §2 /contact: to be called back. */
export const requestCallBack = {
  banner: {
    success: (phone: string) =>
      `Merci pour votre demande ! Nous vous recontacterons sous 48h au numéro ${phone}.`,
    error: "Malheureusement, une erreur s'est produite lors de votre demande de rappel.",
  },
  changes: [],
  request: {
    title: 'Demande de rappel',
    details: [{ label: 'Numéro à rappeler', fields: ['phone'] }],
    receipt: ({ phone }) => ({
      title: 'Votre demande de rappel',
      asked: ['Vous nous avez demandé de vous rappeler.'],
      next: [`Nous vous recontacterons sous 48h au numéro ${phone}.`],
    }),
  },
} as const satisfies Story
