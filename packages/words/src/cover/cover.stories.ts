import type { Story } from '../ground/story.ts'

/** The amendment that comes back signed, which the page of its request asked for (cover.ts). */
export const signAmendment = {
  banner: {
    success: 'Votre avenant signé a été envoyé',
    error: 'L’avenant signé n’a pas pu être envoyé. Réessayez dans un instant.',
  },
  changes: ['getRequest', 'listRequests', 'listPolicies'],
  request: {
    title: 'Avenant signé',
    details: [{ label: 'Demande concernée', fields: ['request'] }],
    receipt: () => ({
      title: 'Votre avenant signé a été transmis',
      asked: ['Vous nous avez renvoyé l’avenant signé de la demande ci-dessous.'],
      next: [
        'Votre courtier le vérifie. Tant qu’il n’a pas confirmé le changement, rien ne change à votre assurance. Un e‑mail vous préviendra, et « Mes demandes » vous dit où en est le changement.',
      ],
    }),
  },
} as const satisfies Story
