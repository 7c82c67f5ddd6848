import { exportsADay } from '@portal/domain/privacy/privacy.ts'

/** At most `most` requests within any `seconds`, by account or by network address. */
export type Rate = {
  readonly per: 'account' | 'address'
  readonly most: number
  readonly seconds: number
  /**
   * Absent = every attempt that is well-formed counts. Else only wrong passwords, together with those of the
   * sign-in page; or only refused IBANs, together with every call of checkIban, so that no write is a way
   * around the check's rate.
   */
  readonly counts?: 'wrong-passwords' | 'refused-ibans'
  /** Each server counts for itself: a count in the database would cost as much as the read. */
  readonly where?: 'process'
}

/** The rates of a write: whatever else it has, its first counts every attempt, for all servers together. */
export type WriteRates = readonly [Rate & { readonly counts?: never; readonly where?: never }, ...Rate[]]

const minute = 60
const hour = 3_600
const day = 24 * hour

// Annotated, so that the browser's bundle, which reads no rates, holds none of them.
/** Honest people share an address: an office, a mobile network. */
// @__NO_SIDE_EFFECTS__
const both = (most: number, seconds: number) =>
  [
    { per: 'account', most, seconds },
    { per: 'address', most: 10 * most, seconds },
  ] as const

/**
 * A write without a rate of its own (decisions §3). By account alone: the signed-in can be stopped by name.
 */
const anyWrite = { per: 'account', most: 60, seconds: hour } as const

/** A check tells strangers' IBANs from made-up ones. */
const ibansAnHour = 20

/** How often a password may be guessed wrong, at the sign-in page and by calls together. */
export const wrongPasswords = { perAccount: 5, perAddress: 20, seconds: 15 * minute } as const

// @__NO_SIDE_EFFECTS__
const guesses = <Per extends Rate['per']>(per: Per, most: number) =>
  ({ per, most, seconds: wrongPasswords.seconds, counts: 'wrong-passwords' }) as const

/**
 * Letters for a forgotten password, by the name that was typed, be it anybody's or not: a stranger can fill
 * no mailbox.
 */
export const forgottenPasswords: WriteRates = [
  { per: 'account', most: 3, seconds: hour },
  { per: 'account', most: 10, seconds: day },
  { per: 'address', most: 30, seconds: hour },
]

export const rates = {
  writes: [anyWrite],
  passwords: [
    // A right password costs as much work as a wrong one.
    anyWrite,
    guesses('account', wrongPasswords.perAccount),
    guesses('address', wrongPasswords.perAddress),
  ],
  callBacks: both(3, day),
  messages: both(5, hour),
  emailChanges: both(5, hour),
  contactDetails: both(20, hour),
  uploads: both(60, hour),
  mandates: both(20, hour),
  amendments: both(20, hour),
  terminations: both(5, hour),
  sessions: both(60, hour),
  exports: both(exportsADay, day),
  ibanChecks: both(ibansAnHour, hour),
  paymentChanges: [
    anyWrite,
    { per: 'account', most: ibansAnHour, seconds: hour, counts: 'refused-ibans' },
    { per: 'address', most: 10 * ibansAnHour, seconds: hour, counts: 'refused-ibans' },
  ],
  /** Drawn when asked for: dearer than a read of rows. */
  papers: [{ per: 'account', most: 60, seconds: minute, where: 'process' }],
  reads: [{ per: 'account', most: 300, seconds: minute, where: 'process' }],
} as const satisfies Record<string, readonly Rate[]>
