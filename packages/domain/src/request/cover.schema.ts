import { z } from 'zod'
import { isoDate, issue } from '../ground/fields.schema.ts'
import { coverStates } from './cover.ts'

/** Where the cover of a request stands, as its customer reads it. */
export const Cover = z.strictObject({
  state: z.enum(coverStates),
  /** The first day that is covered; null where nobody said it, which the portal never fills in. */
  from: isoDate.nullable(),
  /** Whether the amendment has come back; false where there is none. */
  isSigned: z.boolean(),
})
export type Cover = z.infer<typeof Cover>

/** The amendment that she signs (L112-3), and what she has sent back of it, by the request of each file. */
export const Amendment = z.strictObject({
  /** SHA-256 of its bytes, which tells it from the one that takes its place. */
  digest: z.string(),
  fileName: z.string(),
  sizeBytes: z.int(),
  signed: z.array(z.strictObject({ number: z.string(), name: z.string() })),
})
export type Amendment = z.infer<typeof Amendment>

/** What comes beside the file of a signed amendment: the `digest` of the one that she has read and signed. */
export const SignedAmendment = z.strictObject({
  amendment: z
    .string(issue('malformed'))
    .max(64, { error: issue('malformed'), abort: true })
    .regex(/^[0-9a-f]{64}$/, issue('malformed')),
})
