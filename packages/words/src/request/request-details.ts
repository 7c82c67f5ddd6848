import type { CallName, Calls } from '@portal/contract/calls.ts'

/** The calls that make a numbered row, and so are told to broker and customer. */
export type JournaledCall = {
  [Name in CallName]: Calls[Name]['effect'] extends 'journaled' ? Name : never
}[CallName]

/** One line about a request: where its payload holds it, several fields being joined by a space, and how it is written. */
export type DetailLine = {
  label: string
  fields: readonly string[]
  as?: 'day' | 'iban' | 'yesNo' | 'bonus' | 'lines'
}

const address: readonly DetailLine[] = [
  { label: 'Rue', fields: ['street'] },
  { label: 'Commune', fields: ['zip', 'city'] },
  { label: 'Pays', fields: ['country'] },
]
const driver: readonly DetailLine[] = [
  { label: 'Conducteur', fields: ['salutation', 'firstName', 'lastName'] },
  { label: 'Date de naissance', fields: ['birthDate'], as: 'day' },
]
const effect: DetailLine = { label: 'Date d’effet souhaitée', fields: ['effectiveDate'], as: 'day' }

/** What each request asks for, line by line (§3). */
export const requestDetails: Record<JournaledCall, readonly DetailLine[]> = {
  requestCallBack: [{ label: 'Numéro à rappeler', fields: ['phone'] }],
  sendMessage: [{ label: 'Message', fields: ['text'], as: 'lines' }],
  changePassword: [],
  closeAccount: [],
  setConsent: [{ label: 'Prospection commerciale acceptée', fields: ['commercialConsent'], as: 'yesNo' }],
  uploadDocument: [{ label: 'Document', fields: ['documentName'] }],
  addDriver: [
    ...driver,
    { label: 'Bonus', fields: ['bonus'], as: 'bonus' },
    { label: 'Lien avec l’assuré', fields: ['relationToCustomer'] },
    { label: 'Numéro de permis', fields: ['driverLicenseNr'] },
    { label: 'Date du permis', fields: ['driverLicensePermDate'], as: 'day' },
    effect,
  ],
  removeDriver: [...driver, effect],
  changeVehicle: [
    { label: 'Nouveau véhicule', fields: ['manufacturer', 'model'] },
    { label: 'Énergie', fields: ['engine'] },
    { label: 'Finition', fields: ['equipment'] },
    { label: 'Immatriculation', fields: ['licensePlate'] },
    { label: 'Première immatriculation', fields: ['regDate'], as: 'day' },
    effect,
  ],
  changePaymentDetails: [
    { label: 'Titulaire du compte', fields: ['bankAccount.ownerName'] },
    { label: 'IBAN', fields: ['bankAccount.iban'], as: 'iban' },
  ],
  changePersonalAddress: address,
  changeGarageAddress: [...address, { label: 'Contrats concernés', fields: ['policyNumbers'] }],
  terminateContract: [
    { label: 'Motif', fields: ['reason'] },
    { label: 'Date de l’événement', fields: ['eventDate'], as: 'day' },
    { label: 'Garanties suspendues dès le', fields: ['suspendedFrom'], as: 'day' },
    { label: 'Date de fin du contrat', fields: ['endDate'], as: 'day' },
    { label: 'Article du code des assurances', fields: ['article'] },
    { label: 'Commentaire', fields: ['comment'], as: 'lines' },
    { label: 'Demandeur', fields: ['firstName', 'lastName'] },
    { label: 'E-mail', fields: ['email'] },
    { label: 'Téléphone', fields: ['phone'] },
  ],
}

/** Names of what stands on every request, and how values are written. */
export const detailWords = {
  number: 'Numéro de la demande',
  receivedAt: 'Reçue le',
  policyNumber: 'Contrat',
  vehicle: 'Véhicule assuré',
  customer: 'Client',
  customerEmail: 'E-mail du client',
  files: 'Fichiers joints',
  parisTime: (dateAndTime: string) => `${dateAndTime} (heure de Paris)`,
  yes: 'oui',
  no: 'non',
  separator: ', ',
} as const

/** Titles of the requests, as the broker's desk sorts them. */
export const requestTitles: Record<JournaledCall, string> = {
  requestCallBack: 'Demande de rappel',
  sendMessage: 'Message au service client',
  changePassword: 'Changement de mot de passe',
  closeAccount: 'Suppression du compte',
  setConsent: 'Choix de prospection commerciale',
  uploadDocument: 'Document transmis',
  addDriver: 'Ajout d’un conducteur',
  removeDriver: 'Retrait d’un conducteur',
  changeVehicle: 'Changement de véhicule',
  changePaymentDetails: 'Changement de coordonnées bancaires',
  changePersonalAddress: 'Changement d’adresse personnelle',
  changeGarageAddress: 'Changement d’adresse de garage',
  terminateContract: 'Demande de résiliation',
}

/** What the desk reads above the lines; the rest is in the attached JSON. */
export const brokerMailWords = {
  lead: 'Une demande vient d’être reçue sur l’espace assuré. Le fichier JSON joint la contient pour vos outils.',
  answer: 'Pour répondre au client, répondez à cet e-mail.',
} as const
