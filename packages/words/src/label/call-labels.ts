/** What the fields and lines of call-backs are called, beside what every form needs. */
export const callLabels = {
  phoneNumber: 'Numéro de téléphone',
  calledNumber: 'Numéro à rappeler',
  examplePhone: 'Par exemple\u00a0: 06 39 98 12 34',
  slot: 'Créneau',
} as const
