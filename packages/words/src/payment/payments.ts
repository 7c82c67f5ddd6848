/** The screen of §2 /changePaymentDetails. */
export const payments = {
  account: 'Compte bancaire',
  change: 'Changer les détails de paiement',
  owner: 'Titulaire du compte',
  otherHolder: "Le titulaire du compte bancaire est différent de l'assuré",
  salutations: ['Mme', 'Mr'],
  /** The two refusals of the IBAN check (§8). */
  ibanIncorrect: "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
  ibanInvalid: "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger.",
  noDetailsTitle: 'Aucun détail de paiement',
  noDetails:
    'Ce contrat n’est pas prélevé sur un compte bancaire. Notre service client peut vous renseigner.',
  contact: 'Contacter le service client',
  loading: 'Chargement des coordonnées bancaires…',
  fields: {
    salutation: { label: 'Civilité', required: 'Choisissez une civilité' },
    firstName: {
      label: 'Prénom',
      required: 'Saisissez le prénom',
      rules: {
        'too-short': 'Saisissez un prénom de 2 à 40 caractères',
        'too-long': 'Saisissez un prénom de 2 à 40 caractères',
      },
    },
    lastName: {
      label: 'Nom',
      required: 'Saisissez le nom',
      rules: {
        'too-short': 'Saisissez un nom de 2 à 40 caractères',
        'too-long': 'Saisissez un nom de 2 à 40 caractères',
      },
    },
    iban: { label: 'IBAN', hint: 'Il figure sur votre relevé d’identité bancaire (RIB)' },
  },
} as const
