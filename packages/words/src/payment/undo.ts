import { limits } from '@portal/domain/ground/limits.ts'

/** Of new bank details; `moment` is day and time in Paris. */
export const usableFromLine = (moment: string) =>
  `Votre courtier peut utiliser ce compte à partir du ${moment}.`

export const undoHours = `${limits.paymentUndoHours} heures`

/** How long new bank details can be undone, and from when on they are used (docs/decisions/0075). */
export const undo = {
  /** On the form, for the present holder. */
  before: `Votre courtier peut utiliser ce compte ${undoHours} après votre demande. Pendant ces ${undoHours}, vous pouvez annuler le changement dans « Mes demandes ».`,
  /** On the form, for another holder. */
  beforeMandate:
    'Le nouveau titulaire doit signer un mandat de prélèvement, que vous trouverez dans « Mes demandes ». Jusque‑là, les prélèvements continuent sur le compte actuel.',
  /** On the request's page. */
  until: (moment: string) =>
    `${usableFromLine(moment)} Jusque‑là, vous pouvez annuler ce changement : l’ancien compte est rétabli aussitôt.`,
  undo: 'Annuler ce changement',
  title: 'Annuler ce changement ?',
  yes: 'Oui, annuler ce changement',
  no: 'Conserver ce changement',
} as const
