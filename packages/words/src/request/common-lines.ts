import { changes } from '../form/changes.ts'
import { commonWords } from '../ground/common-words.ts'
import type { DetailLine } from '../ground/story.ts'

/** What several requests say alike. */
export const addressLines: readonly DetailLine[] = [
  { label: 'Rue', fields: ['street'] },
  { label: 'Commune', fields: ['zip', 'city'] },
  { label: 'Pays', fields: ['country'] },
]

export const driverLines: readonly DetailLine[] = [
  { label: 'Conducteur', fields: ['salutation', 'firstName', 'lastName'] },
  { label: commonWords.birthDate, fields: ['birthDate'], as: 'day' },
]

export const effectLine: DetailLine = {
  label: changes.effectiveDate.label,
  fields: ['effectiveDate'],
  as: 'day',
}

export const changeReceived = 'Votre demande de changement a bien été prise en compte.'

export const amendment = 'Un avenant à votre contrat vous sera transmis prochainement.'
