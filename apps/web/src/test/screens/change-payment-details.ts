/** §2 /changePaymentDetails, the box ticked and with the fields it brings; without it, the IBAN alone. */
export const changePaymentDetails = {
  path: '/changePaymentDetails',
  send: 'Changer les détails de paiement',
  good: { Civilité: 'Mr', Prénom: ' Jean  ', Nom: 'Petit', IBAN: 'fr76 3000 6000 0112\u00a03456 7890 189' },
  otherHolder: 'Le titulaire du compte bancaire est différent de l’assuré',
} as const
