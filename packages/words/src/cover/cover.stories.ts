import type { Story } from '../ground/story.ts'

/** The amendment that comes back signed; told on its request's page (cover.ts), so that it has no banner. */
export const signAmendment = {
  request: {
    title: 'Avenant signé',
    details: [{ label: 'Demande concernée', fields: ['request'] }],
    receipt: () => ({
      title: 'Votre avenant signé a été transmis',
      asked: ['Vous nous avez renvoyé l’avenant signé de la demande ci-dessous.'],
      next: [
        'Votre courtier le vérifie. Tant qu’il n’a pas confirmé le changement, rien ne change à votre assurance. Un e-mail vous préviendra, et « Mes demandes » vous dit où en est le changement.',
      ],
    }),
  },
} as const satisfies Story
