import { salutations } from '@portal/domain/driver/driver.ts'
import { changes } from '../form/changes.ts'
import { dateHint } from '../form/form.ts'
import { person } from '../form/person.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { bonusBounds } from '../label/bonus-bounds.ts'
import { labels } from '../label/labels.ts'
import { shell } from '../shell/shell.ts'
import { addDriver, removeDriver } from './driver.stories.ts'

const identityFields = {
  salutation: person.salutation,
  firstName: person.firstName,
  lastName: person.lastName,
  birthDate: {
    label: labels.birthDate,
    hint: dateHint('14.03.1999'),
    required: 'Saisissez la date de naissance',
  },
}

/** The two screens about drivers (§2). */
export const drivers = {
  add: addDriver.action,
  asksAdded: `Qui va aussi conduire${nbsp}?`,
  asksRemoved: `Qui ne conduit plus${nbsp}?`,
  driver: labels.driver,
  licence: 'Permis',
  effect: labels.effectiveDate,
  /** Below the day that she wishes for: it is not granted yet (L112-3). */
  untilConfirmed: 'Jusqu’à la confirmation écrite, ce conducteur n’est pas assuré.',
  today: 'Conducteurs aujourd’hui',
  principal: (name: string) => `${name} (principal)`,
  remove: removeDriver.action,
  ofPolicy: `Conducteurs de ce contrat${nbsp}:`,
  other: 'Ou remplissez les champs ci-dessous.',
  bornOn: (day: string) => `Né(e) le ${day}`,
  /** Announced when a driver of the policy was picked. */
  picked: (name: string) => `Les champs sont remplis pour ${name}.`,
  removal: {
    ...identityFields,
    effectiveDate: {
      label: `Quand voudriez-vous que cela prenne effet${nbsp}?`,
      required: changes.effectiveDate.required,
    },
  },
  notRemovable: {
    'principal-driver':
      'Le conducteur principal ne peut pas être retiré du contrat en ligne. Appelez notre service client.',
    'unknown-driver': 'Cette personne ne figure pas parmi les conducteurs de ce contrat.',
  },
  accompanied: {
    title: 'Conduite accompagnée',
    get text() {
      return [
        `Elle se déclare par téléphone, auprès de notre service client${nbsp}: ${shell.customerService.hours}.`,
      ]
    },
  },
  salutations,
  /** What is sent is what is read (§3 relationToCustomer). */
  relations: ['Conjoint(e)', 'Enfant', 'Parent', 'Frère ou sœur', 'Autre proche', 'Salarié(e)'],
  fields: {
    ...identityFields,
    relationToCustomer: {
      label: 'Lien avec vous',
      hint: 'Ce que cette personne est pour vous',
      required: 'Choisissez le lien qui vous unit',
    },
    driverLicenseNr: {
      label: 'Numéro du permis de conduire',
      hint: `Rubrique 5 du permis${nbsp}: 13AA00002 (9${nbsp}caractères) sur la carte, 12${nbsp}chiffres sur le permis rose`,
      required: 'Saisissez le numéro du permis',
    },
    driverLicensePermDate: {
      label: 'Date d’obtention du permis',
      hint: dateHint('02.09.2017'),
      required: 'Saisissez la date d’obtention du permis',
    },
    bonus: {
      label: commonWords.bonusMalus,
      hint: `Le coefficient du relevé d’informations, entre ${bonusBounds}${nbsp}; 1 pour un nouveau permis`,
      required: 'Saisissez le coefficient de bonus/malus',
    },
    effectiveDate: changes.effectiveDate,
  },
} as const
