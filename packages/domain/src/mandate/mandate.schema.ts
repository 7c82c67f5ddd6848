import { z } from 'zod'

/** What comes beside the file of a signed mandate: nothing. */
export const SignedMandate = z.strictObject({})

/** Of a change to another holder's bank details: the mandate to sign (0075). */
export const MandateTerms = z.strictObject({
  /** When the signed one was sent; null while it is to be signed. */
  sentAt: z.iso.datetime().nullable(),
})
export type MandateTerms = z.infer<typeof MandateTerms>
