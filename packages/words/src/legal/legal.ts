import { screenTitles, shell } from '../shell/shell.ts'

/** What the legal pages say around their texts, in the portal and signed out. */
export const legal = {
  contents: 'Sommaire',
  updated: (day: string) => `Mis à jour le ${day}`,
  print: 'Imprimer cette page',
  signIn: 'Se connecter',
  otherTexts: shell.footer.name,
} as const

/** What the legal texts are called. */
export const legalTitles = {
  rules: screenTitles.rules,
  generalConditions: screenTitles.generalConditions,
  personalInformation: screenTitles.personalInformation,
  accessibility: 'Accessibilité',
} as const
