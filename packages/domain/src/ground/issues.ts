import { coefficients } from './coefficients.ts'

/**
 * Validation issues by code, each with its stable English title: the specification's own wording (§5) where
 * that is English, else ours. What a customer reads is the French of the message catalogue.
 */
export const issues = {
  required: { title: 'This field is required', section: '§5' },
  'too-short': { title: 'The text is too short', section: '§5' },
  'too-long': { title: 'The text is too long', section: '§5' },
  'bad-characters': { title: 'The text holds characters that cannot be used', section: '§5' },
  'not-a-choice': { title: 'Choose one of the values offered', section: '§5' },
  'salutation-required': { title: 'Title is required', section: '§5' },
  'not-a-date': { title: 'The date is not a real day', section: '§5' },
  'date-in-the-past': { title: 'The date must not be in the past', section: '§5' },
  'date-not-in-the-past': { title: 'The date must be in the past', section: '§5' },
  'driver-too-young': { title: 'The driver is too young to be insured', section: '§5' },
  'licence-before-birth': { title: 'The licence cannot be older than its holder', section: '§5' },
  'not-a-bonus': {
    title: `The bonus lies between ${coefficients.least.toFixed(2)} and ${coefficients.most.toFixed(2)}`,
    section: 'code des assurances, annex to A121-1',
  },
  'date-too-late': { title: 'The date lies too far ahead', section: '§5' },
  'not-a-plate': { title: 'The text is not a licence plate', section: '§3' },
  'iban-required': { title: 'You must enter an IBAN', section: '§5' },
  'not-an-iban': { title: 'The text is not an IBAN', section: '§8' },
  'not-a-holder': { title: 'The holder is a title, a first name and a last name', section: '§3' },
  'not-a-postal-code': { title: 'The postal code has five digits', section: '§5' },
  'phone-required': { title: "Phone number shouldn't be empty", section: '§5' },
  'not-a-phone-number': { title: 'The text is not a telephone number', section: '§5' },
  'email-required': { title: "Email shouldn't be empty", section: '§5' },
  'not-an-email': { title: 'The text is not an e-mail address', section: '§5' },
  'reason-required': { title: 'reason is mandatory', section: '§5' },
  'comment-required': { title: 'comment is mandatory', section: '§5' },
  'attachment-required': { title: 'Attachment is mandatory', section: '§5' },
  'too-many-files': { title: 'There are too many files', section: '§5' },
  'ground-not-of-reason': { title: 'The ground does not go with the reason', section: 'decisions §3' },
  'year-not-over': { title: 'The contract has not run a year yet', section: 'L113-15-2' },
  'sale-day-required': { title: 'The day of the sale is needed', section: 'L121-11' },
  'sale-day-outside': {
    title: 'The day of the sale lies between the start of the contract and today',
    section: 'L121-11',
  },
  'not-renewed-yet': { title: 'The contract has not been renewed yet', section: 'L113-15-1' },
  'reminder-days-over': {
    title: 'The days to end the contract in after the reminder are over',
    section: 'L113-15-1',
  },
  'reminder-in-time': { title: 'The reminder was sent in time', section: 'L113-15-1' },
  'situation-too-old': { title: 'The event lies too far back', section: 'L113-16' },
  'decrease-day-outside': {
    title: 'The day of the refusal lies between the start of the contract and today',
    section: 'L113-4',
  },
  'other-policy-day-required': { title: 'The day of the notice is needed', section: 'R113-10' },
  'other-policy-month-over': { title: 'The notice lies too far back', section: 'R113-10' },
  'withdrawal-over': { title: 'The days of withdrawal are over', section: 'L112-9' },
  'password-required': { title: 'The password is required', section: '§5' },
  'passwords-differ': { title: 'The passwords differ', section: '§5' },
  'weak-password': {
    title: 'Enough characters, with an upper-case and a lower-case letter, a digit and a mark',
    section: '§5',
  },
  'common-password': { title: 'The password is one of those that guessers try first', section: '§5' },
  'differs-from-file': { title: 'The value differs from the one on file', section: '§3' },
  'unknown-field': { title: 'This field is not part of the call', section: '§7' },
  malformed: { title: 'The value has the wrong type', section: '§7' },
} as const satisfies Record<string, { title: string; section: string }>

export type IssueCode = keyof typeof issues
