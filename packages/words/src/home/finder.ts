import { commonWords } from '../ground/common-words.ts'
import { policies } from '../policy/policies.ts'

/** How one of very many contracts is found, on the first page and where one of them is to be ended. */
export const finder = {
  search: 'Rechercher un véhicule',
  searchHint: 'Marque, modèle, immatriculation ou numéro de contrat',
  show: 'Voir',
  filters: {
    all: 'Tous',
    owed: 'Documents attendus',
    unpaid: policies.unpaid,
    ended: 'Résiliés',
  },
  counted: (name: string, count: number) => `${name} (${count})`,
  found: (count: number) => (count === 1 ? '1 contrat' : `${count} contrats`),
  more: commonWords.showMore,
  nothing: 'Aucun contrat ne correspond.',
  nothingHint: 'Essayez une partie de l’immatriculation, ou affichez tous vos contrats.',
}
