import { shell } from '../shell/shell.ts'

const nbsp = '\u00a0'

const person = {
  salutation: { label: 'Civilité', required: 'Choisissez une civilité' },
  firstName: { label: 'Prénom', required: 'Saisissez le prénom' },
  lastName: { label: 'Nom', required: 'Saisissez le nom' },
  birthDate: { label: 'Date de naissance', required: 'Saisissez la date de naissance' },
}

/** The two screens about drivers (§2). */
export const drivers = {
  add: 'Ajouter un conducteur',
  driver: 'Conducteur',
  permit: 'Permis',
  effect: "Date d'effet",
  remove: 'Retirer un conducteur',
  ofPolicy: `Conducteurs de ce contrat${nbsp}:`,
  /** Announced when a driver of the policy was picked. */
  picked: (name: string) => `Les champs sont remplis pour ${name}.`,
  removal: {
    ...person,
    effectiveDate: {
      label: `Quand voudriez-vous que cela prenne effet${nbsp}?`,
      required: "Saisissez la date d'effet",
    },
  },
  accompanied: {
    title: 'Conduite accompagnée',
    text: `Elle se déclare par téléphone, auprès de notre service client${nbsp}: ${shell.customerService.hours}.`,
  },
  salutations: ['Mme', 'Mr'],
  /** What is sent is what is read (§3 relationToCustomer). */
  relations: ['Conjoint(e)', 'Enfant', 'Parent', 'Frère ou sœur', 'Autre proche', 'Salarié(e)'],
  fields: {
    ...person,
    relationToCustomer: { label: 'Lien avec vous', required: 'Choisissez le lien qui vous unit' },
    driverLicenseNr: {
      label: 'Numéro du permis de conduire',
      hint: `Il figure à la rubrique 5 du permis${nbsp}: 12 chiffres, ou 2 lettres et 5 à 7 chiffres`,
      required: 'Saisissez le numéro du permis',
    },
    driverLicensePermDate: {
      label: "Date d'obtention du permis",
      required: "Saisissez la date d'obtention du permis",
    },
    bonus: {
      label: 'Bonus/Malus',
      hint: `Le coefficient du relevé d’informations, entre 0,50 et 3,50${nbsp}; 1 pour un nouveau permis`,
      required: 'Saisissez le coefficient de bonus/malus',
    },
    effectiveDate: { label: "Date d'effet souhaitée", required: "Saisissez la date d'effet" },
  },
} as const
