/**
 * Validation issues by code. `sentence` is the specification's own wording (§5) where it quotes one, else ours; it is
 * the stable English title of the rule. What a customer reads is the French of the web's message catalogue.
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
  'unknown-field': { sentence: 'This field is not part of the call', section: '§7' },
  malformed: { sentence: 'The value has the wrong type', section: '§7' },
} as const satisfies Record<string, { sentence: string; section: string }>

export type IssueCode = keyof typeof issues
