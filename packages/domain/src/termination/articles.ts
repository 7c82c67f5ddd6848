/** The articles of the code des assurances that let a contract be ended, by the ground that rests on each. */
export const articles = {
  'after-one-year': 'L113-15-2',
  anniversary: 'L113-12',
  sale: 'L121-11',
  'late-notice': 'L113-15-1',
  situation: 'L113-16',
  'risk-decrease': 'L113-4',
  'other-policy-ended': 'R113-10',
  withdrawal: 'L112-9',
  /** Of the heirs. */
  death: 'L121-10',
} as const
