import { attachments } from '../document/attachments.ts'
import { changes } from '../form/changes.ts'
import { labels } from '../label/labels.ts'
import { inParis } from '../time/instants.ts'

/** Names of what stands on every request, and how values are written. */
export const detailWords = {
  number: changes.number,
  receivedAt: changes.receivedAt,
  policyNumber: labels.contract,
  vehicle: 'Véhicule assuré',
  customer: labels.customer,
  customerEmail: 'E-mail du client',
  files: attachments.list,
  parisTime: inParis,
  yes: 'oui',
  no: 'non',
  separator: ', ',
} as const

/** What the desk reads above the lines; the rest is in the attached JSON. */
export const brokerMailWords = {
  lead: 'Une demande vient d’être reçue sur l’espace assuré. Le fichier JSON joint la contient pour vos outils.',
  answer: 'Pour répondre au client, répondez à cet e‑mail.',
  command: (number: string) =>
    `Pour consulter la demande avec tout son suivi : npm run portal -- requests show ${number}`,
  otherHolder: (former: string) => `Attention : le titulaire du compte change. C’était ${former}.`,
  vehicleFile: 'Fichier des véhicules assurés à mettre à jour au plus tard le',
  /** Of new bank details. */
  notBefore: (moment: string) =>
    `Ne prélevez pas ce compte avant le ${moment}\u00a0: jusque‑là, le client peut annuler ce changement.`,
  mandate:
    'Ne prélevez pas ce compte avant d’avoir reçu le mandat signé. Sa référence unique (RUM) est le numéro de la demande.',
  portal: 'La demande telle que le client la voit dans son espace',
} as const
