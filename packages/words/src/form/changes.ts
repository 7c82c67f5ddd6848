import { nbsp } from '../ground/nbsp.ts'
import { form } from './form.ts'

const sendAgain = 'Envoyer une autre demande'

/** What the screens that change a policy have in common. */
export const changes = {
  againTitle: `${sendAgain}${nbsp}?`,
  again: (asked: string, number: string) =>
    `${asked} (demande n°${nbsp}${number}) est encore en cours. Envoyez une autre demande seulement si elle est différente.`,
  sendAgain,
  restored: (policyNumber: string) => `${form.restored} Elle concerne le contrat ${policyNumber}.`,
  doNotSend: 'Ne pas envoyer',
  number: 'Numéro de la demande',
  receivedAt: 'Reçue le',
  effectiveDate: { label: 'Date d’effet souhaitée', required: 'Saisissez la date d’effet' },
}
