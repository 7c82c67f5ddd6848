/**
 * Validation issues by code. `sentence` is the specification's own wording (§5) where it quotes one, else
 * ours; it is the rule's stable English title. What a customer reads is the French of the message catalogue.
 */
export const issues = {
  required: { sentence: 'This field is required', section: '§5' },
  'too-short': { sentence: 'The text is too short', section: '§5' },
  'too-long': { sentence: 'The text is too long', section: '§5' },
  'bad-characters': { sentence: 'The text holds characters that cannot be used', section: '§5' },
  'not-a-choice': { sentence: 'Choose one of the values offered', section: '§5' },
  'salutation-required': { sentence: 'Title is required', section: '§5' },
  'not-a-date': { sentence: 'The date is not a real day', section: '§5' },
  'date-in-the-past': { sentence: 'La date ne doit pas se situer dans le passé', section: '§5' },
  'date-not-in-the-past': { sentence: 'The date must be in the past', section: '§5' },
  'driver-too-young': {
    sentence: "Le conducteur à assurer doit être âgé d'au moins 18 ans",
    section: '§5',
  },
  'permit-before-birth': { sentence: 'The permit cannot be older than its holder', section: '§5' },
  'not-a-bonus': {
    sentence: 'The bonus lies between 0.50 and 3.50',
    section: 'code des assurances, annex to A121-1',
  },
  'date-too-late': { sentence: 'The date lies beyond the six months ahead', section: '§5' },
  'not-a-plate': { sentence: 'The text is not a licence plate', section: '§3' },
  'iban-required': { sentence: 'You must enter an IBAN', section: '§5' },
  'not-an-iban': {
    sentence: "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    section: '§8',
  },
  'not-a-holder': { sentence: 'The holder is a title, a first name and a last name', section: '§3' },
  'not-a-postal-code': { sentence: 'The postal code has five digits', section: '§5' },
  'phone-required': { sentence: "Phone number shouldn't be empty", section: '§5' },
  'not-a-phone-number': { sentence: 'The text is not a telephone number', section: '§5' },
  'email-required': { sentence: "Email shouldn't be empty", section: '§5' },
  'not-an-email': { sentence: 'The text is not an e-mail address', section: '§5' },
  'reason-required': { sentence: 'reason is mandatory', section: '§5' },
  'comment-required': { sentence: 'comment is mandatory', section: '§5' },
  'attachment-required': { sentence: 'Attachment is mandatory', section: '§5' },
  'too-many-files': { sentence: 'Maximum N fichier(s) accepté(s)!', section: '§5' },
  'password-required': { sentence: 'Mot de passe est nécessaire', section: '§5' },
  'passwords-differ': { sentence: 'Les mots de passe ne sont pas identiques', section: '§5' },
  'weak-password': {
    sentence: '8 to 24 characters with an upper-case and a lower-case letter, a digit and one of #?!@$%^&*-',
    section: '§5',
  },
  'common-password': { sentence: 'The password is one of those that guessers try first', section: '§5' },
  'differs-from-file': { sentence: 'The value differs from the one on file', section: '§3' },
  'unknown-field': { sentence: 'This field is not part of the call', section: '§7' },
  malformed: { sentence: 'The value has the wrong type', section: '§7' },
} as const satisfies Record<string, { sentence: string; section: string }>

export type IssueCode = keyof typeof issues
