import { commonWords } from '../ground/common-words.ts'
import type { Story } from '../ground/story.ts'
import { bankAccount } from './bank-account.ts'
import { undo } from './undo.ts'

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
      { label: undo.usableFrom, fields: ['usableFrom'], as: 'instant' },
    ],
    receipt: ({ newHolder, usableFrom, needsMandate }) => ({
      title: 'Vos nouvelles coordonnées bancaires',
      asked: [received],
      next: nextOf(newHolder, usableFrom, needsMandate),
      isSensitive: true,
    }),
  },
} as const satisfies Story

export const paymentStories = { changePaymentDetails }

function nextOf(newHolder: string | undefined, usableFrom: string | undefined, needsMandate: boolean) {
  if (newHolder !== undefined) {
    const waits = `${newHolder} recevra un mandat de prélèvement à signer. Jusqu’à sa signature, les prélèvements continuent sur l’ancien compte.`
    return needsMandate ? [waits, whereMandate] : [waits]
  }
  return usableFrom === undefined
    ? ['Vos prochains prélèvements seront faits sur ce compte.']
    : undo.told(usableFrom)
}

const whereMandate =
  'Vous trouvez ce mandat, déjà rempli, dans « Mes demandes » : téléchargez-le, faites-le signer, puis envoyez-le-nous au même endroit.'
