/** §2 /removeDriver. */
export const removeDriver = {
  path: '/removeDriver',
  send: 'Retirer un conducteur',
  good: {
    Civilité: 'Mr',
    Prénom: 'Thomas',
    Nom: 'Martin',
    'Date de naissance': '27.09.1982',
    'Quand voudriez-vous que cela prenne effet\u00a0?': '01/12/2026',
  },
} as const
