import { labels } from '../label/labels.ts'
import { issueWords } from './issues.ts'

/** How forms ask who somebody is. */
export const person = {
  salutation: { label: 'Civilité', required: issueWords['salutation-required'] },
  firstName: { label: labels.firstName, required: 'Saisissez le prénom' },
  lastName: { label: labels.lastName, required: 'Saisissez le nom' },
  email: { label: 'Adresse e-mail' },
} as const
