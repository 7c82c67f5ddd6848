/** §2 /account/password, for a customer whose password is the demonstration's. */
export const changePassword = {
  path: '/account/password',
  send: 'Changer le mot de passe',
  good: {
    'Ancien mot de passe': 'Demo-2026!',
    'Nouveau mot de passe': 'Nouveau-2027!',
    'Confirmation du nouveau mot de passe': 'Nouveau-2027!',
  },
} as const
