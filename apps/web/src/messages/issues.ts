import type { IssueCode } from '@portal/domain/issues.ts'

/**
 * What a customer reads for each broken rule: what to do, never a blame. `required` is the fallback of forms whose
 * field texts say it better (« Saisissez le prénom »).
 */
export const issues = {
  required: 'Ce champ est obligatoire',
  'too-short': 'Le texte saisi est trop court',
  'too-long': 'Le texte saisi est trop long',
  'bad-characters': 'Retirez les caractères spéciaux ou invisibles',
  'not-a-choice': 'Choisissez une des valeurs proposées',
  'salutation-required': 'Choisissez une civilité',
  'not-a-date': 'Saisissez une date réelle, par exemple 28.12.2026',
  'date-in-the-past': 'La date ne doit pas se situer dans le passé',
  'date-not-in-the-past': 'La date doit se situer dans le passé',
  'driver-too-young': "Le conducteur à assurer doit être âgé d'au moins 18 ans",
  'permit-before-birth': 'La date du permis doit suivre la date de naissance',
  'not-a-bonus': 'Saisissez un coefficient entre 0,50 et 3,50, par exemple 0,85',
  'differs-from-file': 'Cette information diffère de celle de votre dossier',
  'unknown-field': 'Cette information n’est pas attendue ici',
  malformed: 'Le format saisi n’est pas valable',
} as const satisfies Record<IssueCode, string>
