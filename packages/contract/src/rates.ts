/** At most `most` requests within any `seconds`, by account or by network address. */
export type Rate = {
  readonly per: 'account' | 'address'
  readonly most: number
  readonly seconds: number
  /** Only wrong passwords count, together with those of the sign-in page; absent = every request that is well-formed. */
  readonly counts?: 'wrong-passwords'
  /** Each server counts for itself: a count in the database would cost as much as the read. */
  readonly where?: 'process'
}

const minute = 60
const hour = 3_600
const day = 24 * hour

/** Honest people share an address: an office, a mobile network. */
const both = (most: number, seconds: number): readonly Rate[] => [
  { per: 'account', most, seconds },
  { per: 'address', most: 10 * most, seconds },
]

export const rates = {
  passwords: [
    { per: 'account', most: 5, seconds: 15 * minute, counts: 'wrong-passwords' },
    { per: 'address', most: 20, seconds: 15 * minute, counts: 'wrong-passwords' },
  ],
  callBacks: both(3, day),
  messages: both(5, hour),
  uploads: both(60, hour),
  terminations: both(5, hour),
  sessions: both(60, hour),
  /** The check tells strangers' IBANs from made-up ones. */
  ibanChecks: both(20, hour),
  reads: [{ per: 'account', most: 300, seconds: minute, where: 'process' }],
} as const satisfies Record<string, readonly Rate[]>
