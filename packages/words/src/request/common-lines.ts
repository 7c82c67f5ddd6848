import { changes } from '../form/changes.ts'
import type { DetailLine } from '../ground/story.ts'
import { labels } from '../label/labels.ts'

/** What several requests say alike. */
export const addressLines: readonly DetailLine[] = [
  { label: labels.street, fields: ['street'] },
  { label: 'Commune', fields: ['zip', 'city'] },
  { label: labels.country, fields: ['country'] },
]

export const driverLines: readonly DetailLine[] = [
  { label: labels.driver, fields: ['salutation', 'firstName', 'lastName'] },
  { label: labels.birthDate, fields: ['birthDate'], as: 'day' },
]

export const effectLine: DetailLine = {
  label: changes.effectiveDate.label,
  fields: ['effectiveDate'],
  as: 'day',
}

export const changeReceived = 'Votre demande de changement a bien été prise en compte.'

/** Of a change whose cover is followed on its page (cover/cover.ts). */
export const followed =
  'Un e‑mail vous prévient dès que votre courtier confirme, ou dépose un avenant à signer dans « Mes demandes ».'

/** Of a change that the broker writes down by himself. */
export const amendment = 'Si votre contrat doit être modifié par un avenant, votre courtier vous l’adresse.'
