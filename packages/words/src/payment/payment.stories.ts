import type { Story } from '../ground/story.ts'

/** §2 /changePaymentDetails. */
export const changePaymentDetails = {
  title: 'CHANGER LES DÉTAILS DE PAIEMENT',
  action: 'Changer les détails de paiement',
  banner: {
    success: 'Nous avons bien reçu vos nouvelles coordonnées bancaires.',
    error: "Malheureusement, vos coordonnées bancaires n'ont pas pu être modifiées.",
  },
  event: { event: 'contract_payment_details_changed' },
  request: {
    title: 'Changement de coordonnées bancaires',
    details: [
      { label: 'Titulaire du compte', fields: ['bankAccount.ownerName'] },
      { label: 'IBAN', fields: ['bankAccount.iban'], as: 'iban' },
    ],
    receipt: () => ({
      title: 'Vos nouvelles coordonnées bancaires',
      asked: ['Nous avons bien reçu vos nouvelles coordonnées bancaires.'],
      next: ['Vos prochains prélèvements seront faits sur ce compte.'],
      isSensitive: true,
    }),
  },
} as const satisfies Story

export const paymentStories = { changePaymentDetails }
