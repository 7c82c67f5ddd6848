import { z } from 'zod'
import { MandateTerms } from '../mandate/mandate.schema.ts'
import { TerminationTerms } from '../termination/termination.schema.ts'
import { Amendment, Cover } from './cover.schema.ts'
import { requestStatuses } from './request.ts'

const status = z.enum(requestStatuses)

/** What a customer once asked for, in the list of « Mes demandes » (decisions §3); instants are ISO. */
export const RequestEntry = z.strictObject({
  number: z.string(),
  /** The call's name. */
  kind: z.string(),
  policyNumber: z.string().nullable(),
  createdAt: z.iso.datetime(),
  status,
  /** Since when it stands so. */
  statusAt: z.iso.datetime(),
  /** What the broker says to it. */
  reason: z.string().nullable(),
  /** Of a changed vehicle and an added driver, unless refused or withdrawn. */
  cover: Cover.optional(),
})
export type RequestEntry = z.infer<typeof RequestEntry>

/** A request with all that its customer may know of it: what was sent, bank details masked, and its steps. */
export const RequestSheet = RequestEntry.extend({
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  files: z.array(z.strictObject({ name: z.string(), sizeBytes: z.int() })),
  /** From its reception on, the oldest first. */
  history: z.array(z.strictObject({ status, at: z.iso.datetime(), reason: z.string().nullable() })),
  mayWithdraw: z.boolean(),
  /** Of bank details that can be undone: until when, which is when the broker may use them. */
  undoUntil: z.iso.datetime().optional(),
  /** Of another holder's bank details: the mandate to sign (0075). */
  mandate: MandateTerms.optional(),
  /** Of a termination: what its steps are reckoned from. */
  termination: TerminationTerms.optional(),
  /** Where the broker has left one. */
  amendment: Amendment.optional(),
})
export type RequestSheet = z.infer<typeof RequestSheet>
