import type { Story } from '../ground/story.ts'

const received = 'Nous avons bien reçu le mandat signé.'

/** A signed mandate, for the bank details of another holder (docs/decisions/0075). */
export const sendMandate = {
  banner: {
    success: received,
    error: 'Malheureusement, le mandat signé n’a pas pu être envoyé.',
  },
  changes: ['listRequests', 'getRequest'],
  request: {
    title: 'Mandat de prélèvement signé',
    details: [{ label: 'Pour la demande', fields: ['request'] }],
    receipt: () => ({
      title: 'Votre mandat de prélèvement',
      asked: [received],
      next: [
        'Votre courtier vérifie ce mandat, puis met le nouveau compte en service. Vous en êtes informé(e) par e‑mail. D’ici là, les prélèvements continuent sur l’ancien compte.',
      ],
    }),
  },
} as const satisfies Story
