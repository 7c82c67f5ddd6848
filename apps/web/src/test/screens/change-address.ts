/** §2 /changeAddress, with a place picked: what it fills the form with. */
export const changeAddress = {
  path: '/changeAddress',
  send: 'enregistrer',
  good: {
    Numéro: '3 bis',
    Rue: 'rue de l’Œuf',
    'Code postal': '94240',
    Ville: 'L’Haÿ-les-Roses',
    Pays: 'France',
  },
  search: 'Recherche par code postal ou nom de la rue',
} as const
