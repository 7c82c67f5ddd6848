/** From when the other vehicle is insured: screen and receipt tell it alike (article L112-3). */
export const coverDate = [
  'Le changement vaut à la date que l’assureur vous confirme par écrit.',
  'Jusque‑là, seul l’ancien véhicule est assuré : en cas d’urgence, appelez‑nous, car seul votre courtier peut confirmer plus tôt.',
  'L’avenant, que vous signez, en est la preuve.',
] as const

export const firstRegistration = 'Date de première mise en circulation'
