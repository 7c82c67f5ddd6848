/** §2 /addDriver. */
export const addDriver = {
  path: '/addDriver',
  send: 'Ajouter un conducteur',
  good: {
    Civilité: 'Mme',
    Prénom: 'Inès',
    Nom: 'Benali',
    'Date de naissance': '14.03.1999',
    'Lien avec vous': 'Conjoint(e)',
    'Numéro du permis de conduire': '171234567890',
    'Date d’obtention du permis': '02/09/2017',
    'Bonus/Malus': '0,85',
    'Date d’effet souhaitée': '01-12-2026',
  },
} as const
