/** Who runs the portal. Everything here is invented: the name, the addresses, the ORIAS number. */
export const broker = {
  name: 'Arvois Courtage',
  /** Takes the requests and writes the receipts where BROKER_EMAIL and MAIL_FROM are not set. */
  email: 'gestion@arvois-courtage.example',
  phone: '01 99 00 20 20',
  identity: [
    'Arvois Courtage, courtier en assurances – 00 rue de l’Exemple, 35000 Rennes (adresse fictive)',
    'Immatriculé à l’ORIAS sous le n° 00 000 000 (numéro fictif)',
    'Service client : 01 99 00 20 20, du lundi au vendredi, de 9 h à 13 h et de 14 h à 18 h (prix d’un appel local)',
  ],
} as const
