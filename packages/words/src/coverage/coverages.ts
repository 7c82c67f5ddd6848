import { shell } from '../shell/shell.ts'

/** The guarantees of a policy (§2 /coverages). */
export const coverages = {
  caption: (policyNumber: string) => `Garanties du contrat ${policyNumber}`,
  type: 'Garantie',
  description: 'Description',
  franchise: 'Franchise',
  noFranchise: 'Sans franchise',
  unknownFranchise: 'Non précisée',
  notSelected: 'Choisissez d’abord un contrat.',
  emptyTitle: 'Aucune garantie enregistrée',
  empty:
    'Les garanties de ce contrat ne sont pas encore disponibles ici. Notre service client peut vous les préciser.',
  contact: shell.customerService.contact,
} as const
