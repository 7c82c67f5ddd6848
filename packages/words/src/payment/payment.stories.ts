import { commonWords } from '../ground/common-words.ts'
import type { Story } from '../ground/story.ts'
import { accountTold } from './account-told.ts'
import { bankAccount } from './bank-account.ts'

const received = 'Nous avons bien reçu vos nouvelles coordonnées bancaires.'

/** §2 /changePaymentDetails. */
export const changePaymentDetails = {
  title: 'CHANGER LES DÉTAILS DE PAIEMENT',
  action: 'Changer les détails de paiement',
  banner: {
    success: received,
    error: "Malheureusement, vos coordonnées bancaires n'ont pas pu être modifiées.",
  },
  event: { event: 'contract_payment_details_changed' },
  request: {
    title: 'Changement de coordonnées bancaires',
    details: [
      { label: commonWords.accountHolder, fields: ['bankAccount.ownerName'] },
      { label: bankAccount.iban, fields: ['bankAccount.iban'], as: 'iban' },
      { label: accountTold.usableFrom, fields: ['usableFrom'], as: 'instant' },
    ],
    receipt: ({ newHolder, usableFrom, needsMandate }) => ({
      title: 'Vos nouvelles coordonnées bancaires',
      asked: [received],
      next: accountTold.next(newHolder, usableFrom, needsMandate),
      isSensitive: true,
    }),
  },
} as const satisfies Story

export const paymentStories = { changePaymentDetails }
