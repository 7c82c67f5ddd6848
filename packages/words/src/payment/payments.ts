import { salutations } from '@portal/domain/driver/driver.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { contactService } from '../broker/call-words.ts'
import { issueWords } from '../form/issues.ts'
import { person } from '../form/person.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { bankAccount } from './bank-account.ts'
import { groupedIban } from './grouped-iban.ts'
import { changePaymentDetails } from './payment.stories.ts'

const ofLength = `de ${limits.holderName.min} à ${limits.holderName.max}${nbsp}caractères`
const lengthRules = (sentence: string) => ({ 'too-short': sentence, 'too-long': sentence })

/** The screen of §2 /changePaymentDetails. */
export const payments = {
  account: 'Compte bancaire',
  change: changePaymentDetails.action,
  asks: `Quel compte règle désormais votre prime${nbsp}?`,
  owner: commonWords.accountHolder,
  /** The account of today. */
  currentOwner: 'Titulaire actuel',
  currentIban: 'IBAN actuel',
  otherHolder: 'Le titulaire du compte bancaire est différent de l’assuré',
  salutations,
  /** The two refusals of the IBAN check (§8). */
  ibanIncorrect: issueWords['not-an-iban'],
  ibanInvalid: "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger.",
  noDetailsTitle: 'Aucun détail de paiement',
  noDetails:
    'Ce contrat n’est pas prélevé sur un compte bancaire. Notre service client peut vous renseigner.',
  contact: contactService,
  loading: commonWords.loadingBankAccount,
  fields: {
    salutation: person.salutation,
    firstName: { ...person.firstName, rules: lengthRules(`Saisissez un prénom ${ofLength}`) },
    lastName: { ...person.lastName, rules: lengthRules(`Saisissez un nom ${ofLength}`) },
    iban: {
      label: bankAccount.iban,
      hint: 'Il figure sur votre relevé d’identité bancaire (RIB)',
      placeholder: groupedIban('FR7612345678901234567890123'),
    },
  },
} as const
