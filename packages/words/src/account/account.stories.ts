import type { Story } from '../ground/story.ts'

/** §2 /account/accountDelete. */
export const closeAccount = {
  banner: {
    success: 'Votre compte a été supprimé !',
    error: "Malheureusement, une erreur s'est produite lors de la suppression de votre compte.",
  },
  changes: [],
  request: {
    title: 'Suppression du compte',
    details: [],
    receipt: () => ({
      title: 'Votre compte a été supprimé',
      asked: ['À votre demande, votre compte sur l’espace assuré a été supprimé.'],
      next: [
        'Vous ne pouvez plus vous y connecter et votre accord pour la prospection commerciale est retiré.',
        'Vos contrats d’assurance restent en vigueur. Leurs documents sont conservés comme l’indique la politique de confidentialité.',
      ],
      isSensitive: true,
    }),
  },
} as const satisfies Story
