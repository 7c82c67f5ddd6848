import { labels } from '../label/labels.ts'
import { issues } from './issues.ts'

/** How forms ask who somebody is. */
export const person = {
  salutation: { label: 'Civilité', required: issues['salutation-required'] },
  firstName: { label: labels.firstName, required: 'Saisissez le prénom' },
  lastName: { label: labels.lastName, required: 'Saisissez le nom' },
  email: { label: 'Adresse e-mail' },
} as const
