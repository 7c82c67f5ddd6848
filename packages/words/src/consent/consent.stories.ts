import { commonWords } from '../ground/common-words.ts'
import type { Story } from '../ground/story.ts'

const consentWithdrawn =
  'Nous avons bien pris en compte votre demande de ne plus être recontacté(e) à des fins de prospections commerciales.'

/** §2 /account/communication: whether to be contacted by the sales desk. */
export const setConsent = {
  banner: {
    success: consentWithdrawn,
    error: commonWords.internalFileError,
  },
  changes: ['listConsents'],
  request: {
    title: 'Choix de prospection commerciale',
    details: [{ label: 'Prospection commerciale acceptée', fields: ['commercialConsent'], as: 'yesNo' }],
    receipt: ({ commercialConsent }) => ({
      title: 'Votre choix sur la prospection commerciale',
      asked: [
        commercialConsent
          ? 'Vous avez accepté d’être contacté(e) à des fins de prospection commerciale.'
          : consentWithdrawn,
      ],
      next: ['Votre choix vaut dès maintenant. Vous pouvez en changer à tout moment dans votre compte.'],
    }),
  },
} as const satisfies Story
