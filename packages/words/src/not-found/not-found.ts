import { commonWords } from '../ground/common-words.ts'
import { screenTitles } from '../shell/shell.ts'

/** The screen of §2 /not-found. */
export const notFound = {
  title: screenTitles.notFound,
  lead: 'L’adresse saisie ne correspond à aucune page de votre espace. Elle a peut‑être changé.',
  home: commonWords.toPolicies,
} as const
