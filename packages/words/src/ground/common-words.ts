/** What several nouns say alike, in the first view already: no screen loads the words of another for it. */
export const commonWords = {
  accountHolder: 'Titulaire du compte',
  loadingPolicies: 'Chargement de vos contrats…',
  loadingBankAccount: 'Chargement des coordonnées bancaires…',
  toPolicies: 'Voir mes contrats',
  unknownVehicle: 'Véhicule à préciser',
  owedDocuments: 'Documents à transmettre',
  until: (day: string) => `Au plus tard le ${day}`,
  internalFileError: 'Erreur de fichier interne',
  bonusMalus: 'Bonus/Malus',
  goOn: 'Continuer',
  /** Of a long list. */
  showMore: 'Afficher plus',
  /** Over what comes of something that was sent. */
  whatNext: 'Et maintenant ?',
} as const
