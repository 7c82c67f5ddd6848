import { nbsp } from '../ground/nbsp.ts'

/** What stands beside the form of a task (docs/decisions/0084): how it is today, and what comes after. */
export const summary = {
  name: 'En résumé',
  next: `Et ensuite${nbsp}?`,
  /** Opens it where it is folded into one line. */
  more: 'Détails',
  help: `Une question${nbsp}?`,
  /** The first of what comes after any numbered request. */
  receipt: 'Un récépissé numéroté vous parvient par e‑mail.',
} as const
