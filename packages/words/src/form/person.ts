import { issues } from './issues.ts'

/** How forms ask who somebody is. */
export const person = {
  salutation: { label: 'Civilité', required: issues['salutation-required'] },
  firstName: { label: 'Prénom', required: 'Saisissez le prénom' },
  lastName: { label: 'Nom', required: 'Saisissez le nom' },
  email: { label: 'Adresse e-mail' },
} as const
