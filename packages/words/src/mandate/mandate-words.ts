/** The French wording of the SEPA core mandate (EPC392-08): (A), (B) and the refund are the scheme's own. */
export const mandateWords = {
  title: 'Mandat de prélèvement SEPA',
  reference: 'Référence unique du mandat (RUM)',
  authorisation: (creditor: string) => [
    `En signant ce formulaire de mandat, vous autorisez (A) ${creditor} à envoyer des instructions à votre banque pour débiter votre compte, et (B) votre banque à débiter votre compte conformément aux instructions de ${creditor}.`,
    'Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions décrites dans la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines suivant la date de débit de votre compte pour un prélèvement autorisé.',
  ],
  debtor: 'Titulaire du compte à débiter',
  name: 'Civilité, prénom et nom',
  address: 'Adresse (numéro, rue)',
  city: 'Code postal, ville, pays',
  iban: 'Numéro de compte (IBAN)',
  creditor: 'Créancier',
  identifier: 'Identifiant créancier SEPA (ICS)',
  creditorName: 'Nom du créancier',
  creditorAddress: 'Adresse du créancier',
  payment: 'Prélèvements',
  type: 'Type de paiement',
  recurrent: 'Paiement récurrent',
  policy: 'Contrat concerné',
  insured: 'Pour le compte de',
  signature: 'Signature',
  place: 'Fait à',
  day: 'Le',
  sign: 'Signature du titulaire du compte',
  rights:
    'Vos droits concernant ce mandat sont expliqués dans un document que vous pouvez obtenir auprès de votre banque.',
  sendBack: (number: string) =>
    `À renvoyer dans l’espace assuré, rubrique « Mes demandes », demande ${number}. Tant que ce mandat n’est pas signé et reçu, ce compte n’est pas débité.`,
} as const
