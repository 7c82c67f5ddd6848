import { commonWords } from '../ground/common-words.ts'

/** The bank details of a policy, unfolded. */
export const bankAccount = {
  ownerName: commonWords.accountHolder,
  bic: 'BIC',
  iban: 'IBAN',
  maskedIban: (ending: string) => `IBAN masqué, se terminant par ${ending}`,
  showIban: 'Afficher l’IBAN',
  hideIban: 'Masquer l’IBAN',
  copyIban: 'Copier l’IBAN',
  ibanCopied: 'IBAN copié',
  notCopied: 'La copie n’a pas fonctionné. Affichez l’IBAN pour le recopier.',
}
