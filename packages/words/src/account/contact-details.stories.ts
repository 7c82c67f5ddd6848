import type { Story } from '../ground/story.ts'

/** /account/contact: the telephone number, at once. */
export const changePhoneNumber = {
  banner: {
    success: 'Votre numéro de téléphone a été modifié.',
    error: 'Malheureusement, votre numéro n’a pas pu être modifié.',
  },
  changes: ['getAccount'],
  request: {
    title: 'Changement de numéro de téléphone',
    details: [{ label: 'Nouveau numéro', fields: ['phoneNumber'] }],
    receipt: () => ({
      title: 'Votre nouveau numéro de téléphone',
      asked: ['Le numéro de téléphone de votre compte a été modifié.'],
      next: ['Nous vous appellerons désormais à ce numéro.'],
      isSensitive: true,
    }),
  },
} as const satisfies Story

/** The link to a new e-mail address. */
export const changeEmail = {
  banner: {
    success: (words) => words,
    error: 'Malheureusement, le lien n’a pas pu être envoyé.',
  },
  changes: [],
} as const satisfies Story

/** The e-mail address, once the link was opened. */
export const confirmEmail = {
  banner: {
    success: 'Votre adresse e‑mail a été modifiée.',
    error: 'Malheureusement, votre adresse e‑mail n’a pas pu être modifiée.',
  },
  changes: ['getAccount'],
  request: {
    title: 'Changement d’adresse e-mail',
    details: [{ label: 'Nouvel e-mail', fields: ['email'] }],
    receipt: () => ({
      title: 'Votre nouvelle adresse e-mail',
      asked: ['L’adresse e‑mail de votre compte a été modifiée, comme vous l’avez confirmé.'],
      next: [
        'Nos messages vous parviendront désormais à cette adresse. Votre identifiant de connexion ne change pas.',
      ],
      isSensitive: true,
    }),
  },
} as const satisfies Story
