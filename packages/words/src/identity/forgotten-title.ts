export const forgottenTitle = 'Mot de passe oublié'
