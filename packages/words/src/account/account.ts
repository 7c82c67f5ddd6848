import { passwordMarks } from '@portal/domain/account/account.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { consentTexts } from '../consent/consent-texts.ts'
import { issueWords } from '../form/issues.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'
import { policies } from '../policy/policies.ts'

/** The screens of §2 /account. */
export const account = {
  sections: 'Rubriques de mon compte',
  loading: 'Chargement de votre compte…',

  personalAddress: 'Adresse personnelle',
  garageAddress: 'Adresse du lieu de garage',
  change: policies.change,
  policies: (count: number) => (count === 1 ? 'Police attachée' : 'Polices attachées'),
  /** Beside it where there are several. */
  counted: (count: number) => (count === 1 ? '' : `(${count})`),
  signIn: 'Identifiant de connexion',
  policyNumber: policies.policyNumber,
  startDate: policies.startDate,
  linkedTitle: `Changer cette adresse${nbsp}?`,
  linked: (count: number) =>
    count === 1
      ? `Cette adresse est liée au contrat suivant${nbsp}:`
      : `Cette adresse est liée aux ${count} contrats suivants${nbsp}:`,
  affected: (count: number) =>
    count === 1
      ? 'Le changement aura un effet sur ce contrat.'
      : 'Le changement aura un effet sur ces contrats.',
  goOn: `Voulez-vous continuer${nbsp}?`,
  no: 'Non',
  yes: 'Oui',

  passwordFields: {
    oldPassword: { label: 'Ancien mot de passe', required: issueWords['password-required'] },
    newPassword: {
      label: 'Nouveau mot de passe',
      hint: `De ${limits.passwordLength.min} à ${limits.passwordLength.max}${nbsp}caractères, avec une majuscule, une minuscule, un chiffre et un caractère parmi ${passwordMarks}`,
      required: issueWords['password-required'],
    },
    confirmation: {
      label: 'Confirmation du nouveau mot de passe',
      required: issueWords['password-required'],
    },
  },
  passwordLead:
    'Vos autres appareils seront déconnectés. Un message vous confirmera le changement par e‑mail.',
  changePassword: 'Changer le mot de passe',
  wrongOldPassword: 'L’ancien mot de passe est incorrect.',
  wrongPassword: 'Le mot de passe est incorrect.',
  tooManyTries: 'Trop d’essais infructueux. Réessayez dans quelques minutes.',

  consentLead: consentTexts.portal.lead,
  consent: consentTexts.portal.consent,
  consentWithdrawal: consentTexts.portal.withdrawal,
  /** The right to paper (L111-10), beside what is told otherwise. */
  paperTitle: 'Vos documents sur papier',
  paperLead:
    'Vos documents et nos courriers vous sont remis ici et par e‑mail. Vous pouvez à tout moment les recevoir sur papier, sans frais.',
  askPaper: 'Demander le papier',
  consentGranted: 'Nous avons bien pris en compte votre accord. Vous pouvez le retirer ici à tout moment.',

  closingLead: 'La suppression est immédiate et définitive.',
  closingEnds: 'Ce qui prend fin',
  closingEnding: ['Votre accès à cet espace, sur tous vos appareils.', consentTexts.closing.ends],
  closingKept: 'Ce qui est conservé',
  closingKeeping: [
    'Vos contrats restent en vigueur. Pour y mettre fin, il faut les résilier.',
    `Vos contrats et leurs documents sont conservés pendant la durée du contrat, puis ${inWords(limits.retentionYears)}${nbsp}ans. Vous n’y aurez plus accès en ligne${nbsp}: téléchargez‑les d’abord, ou demandez‑les sur papier.`,
  ],
  exportData: 'Télécharger mes données',
  exportFirst: `Vous voulez une copie de vos données${nbsp}? Prenez‑la avant${nbsp}: ensuite, vous n’y aurez plus accès ici.`,
  privacyPolicy: 'Lire la politique de confidentialité',
  closingFields: { password: { label: 'Mot de passe', required: issueWords['password-required'] } },
  closeAccount: 'Supprimer mon compte',
  closingTitle: `Supprimer votre compte${nbsp}?`,
  closing: (email: string) =>
    `Le compte ${email} sera supprimé maintenant et vous serez déconnecté(e). Vos contrats restent en vigueur.`,
  closingYes: 'Oui, supprimer mon compte',
  closingNo: 'Conserver mon compte',
} as const
