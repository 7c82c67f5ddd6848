import { passwordMarks } from '@portal/domain/account/account.ts'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import { bonusBounds } from '../label/bonus-bounds.ts'
import { datePlaceholder } from './form.ts'

// Stops compiling when the limit changes; all numbers in words would be part of the first form.
const spelled = { 6: 'six' }

/**
 * What a customer reads for each broken rule: what to do, never a blame. `required` is the fallback of forms
 * whose field texts say it better (« Saisissez le prénom »). Those of a termination stand with its words; the
 * server has all (`validation.ts`).
 */
export const issueWords = {
  required: 'Ce champ est obligatoire',
  'too-short': 'Le texte saisi est trop court',
  'too-long': 'Le texte saisi est trop long',
  'bad-characters': 'Retirez les caractères spéciaux ou invisibles',
  'not-a-choice': 'Choisissez une des valeurs proposées',
  'salutation-required': 'Choisissez une civilité',
  'not-a-date': `Saisissez une date réelle, au format ${datePlaceholder}`,
  'date-in-the-past': 'La date ne doit pas se situer dans le passé',
  'date-not-in-the-past': 'La date doit se situer dans le passé',
  'driver-too-young': `Le conducteur à assurer doit être âgé d'au moins ${limits.driverAge} ans`,
  'licence-before-birth': 'La date du permis doit suivre la date de naissance',
  'not-a-bonus': `Saisissez un coefficient entre ${bonusBounds}, par exemple 0,85`,
  'differs-from-file': 'Cette information diffère de celle de votre dossier',
  'date-too-late': `Choisissez une date dans les ${spelled[limits.vehicleWindowMonths]}${nbsp}mois à venir`,
  'not-a-plate': 'Saisissez une plaque, par exemple AB-123-CD',
  'iban-required': 'Vous devez saisir un IBAN',
  'not-an-iban': "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
  'not-a-holder': 'Indiquez la civilité, le prénom et le nom du titulaire',
  'not-a-postal-code': 'Saisissez un code postal à cinq chiffres',
  'phone-required': 'Le numéro de téléphone est obligatoire',
  'not-a-phone-number': 'Saisissez un numéro de téléphone, par exemple 01 99 00 12 34',
  'email-required': 'L’adresse e-mail est obligatoire',
  'not-an-email': 'Saisissez une adresse e‑mail, par exemple prenom.nom@exemple.fr',
  'reason-required': 'Le motif est obligatoire',
  'comment-required': 'Le commentaire est obligatoire',
  'attachment-required': 'Le justificatif est obligatoire',
  'too-many-files': 'Retirez un fichier : le nombre maximum est dépassé',
  'password-required': 'Mot de passe est nécessaire',
  'passwords-differ': 'Les mots de passe ne sont pas identiques',
  'weak-password': `Choisissez ${limits.passwordLength.min} à ${limits.passwordLength.max}${nbsp}caractères, dont une majuscule, une minuscule, un chiffre et un caractère parmi ${passwordMarks}`,
  'common-password': 'Ce mot de passe est trop courant et serait vite deviné. Choisissez‑en un autre',
  'unknown-field': 'Cette information n’est pas attendue ici',
  malformed: 'Le format saisi n’est pas valable',
} as const satisfies Partial<Record<IssueCode, string>>
