import type { Story } from '../ground/story.ts'

/** §2 /account/password. */
export const changePassword = {
  banner: {
    success: 'Votre mot de passe a été mis à jour !',
    error: "Malheureusement, nous n'avons pas pu mettre votre mot de passe à jour.",
  },
  changes: [],
  request: {
    title: 'Changement de mot de passe',
    details: [],
    receipt: () => ({
      title: 'Votre mot de passe a été modifié',
      asked: ['Le mot de passe de votre espace assuré a été modifié.'],
      next: ['Vous avez été déconnecté(e) de vos autres appareils : utilisez‑y votre nouveau mot de passe.'],
      isSensitive: true,
    }),
  },
} as const satisfies Story
