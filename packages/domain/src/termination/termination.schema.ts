import { z } from 'zod'
import { isoDate, issue, paragraphs, phoneNumber, textLine, typedEmail } from '../ground/fields.schema.ts'
import { limits } from '../ground/limits.ts'
import { groundRules, terminationGrounds } from './grounds.ts'
import { needsComment, terminationFiles } from './required-files.ts'
import { isTerminated } from './terminated.ts'
import { terminationReason } from './termination.ts'

/** A file of a termination request; `fileContent` is its bytes in strict base64 (RFC 4648 §4). */
const TerminationFile = z.strictObject({
  fileName: textLine({ max: 255 }),
  fileType: textLine(),
  fileContent: z
    .string(issue('malformed'))
    .max(limits.terminationBytes, { error: issue('too-long'), abort: true }),
})

const mostOfAnyReason = Math.max(...Object.values(limits.terminationFiles))

/**
 * §3 Termination request. `eventDate` is the day of what gives the right to terminate (art. D113-7 II),
 * `ground` that right; without it the reason decides (decisions §3 Termination).
 */
export const TerminationRequest = z
  .strictObject({
    firstName: textLine(),
    lastName: textLine(),
    email: typedEmail,
    phone: phoneNumber,
    reason: textLine().refine((text) => terminationReason(text) !== undefined, issue('reason-required')),
    comment: paragraphs({ min: 0, max: limits.commentLength }),
    licensePlate: textLine(),
    hasFile: z.boolean(issue('malformed')),
    files: z.array(TerminationFile).max(mostOfAnyReason, issue('too-many-files')),
    eventDate: isoDate.nullish(),
    ground: z.enum(terminationGrounds, issue('not-a-choice')).optional(),
  })
  .superRefine(({ reason, comment, hasFile, files, ground }, context) => {
    const id = terminationReason(reason)
    if (id === undefined) return
    const { min, max } = terminationFiles(id, ground)
    const refuse = (path: string, code: Parameters<typeof issue>[0]) =>
      context.addIssue({ code: 'custom', path: [path], message: issue(code) })
    if (ground && !groundRules[ground].reasons.includes(id)) refuse('ground', 'ground-not-of-reason')
    if (needsComment(id, ground) && comment === '') refuse('comment', 'comment-required')
    if (files.length < min) refuse('files', 'attachment-required')
    if (files.length > max) refuse('files', 'too-many-files')
    if (hasFile !== files.length > 0) refuse('hasFile', 'malformed')
  })
export type TerminationRequest = z.input<typeof TerminationRequest>

/**
 * The answer to an accepted termination: number, when received (ISO instant), when cover ends, by which
 * article, and within how many days of that the unearned premium is refunded; null where unknown. `answerBy`
 * is the day by which the broker says the end, where only he can.
 */
export const TerminationReceipt = z.strictObject({
  number: z.string(),
  receivedAt: z.string(),
  endDate: isoDate.nullable(),
  article: z.string().nullable(),
  refundDays: z.int().nullable(),
  answerBy: isoDate.optional(),
})
export type TerminationReceipt = z.infer<typeof TerminationReceipt>

/** What was accepted of a termination, for its steps: its ground, and what follows from that. */
export const TerminationTerms = z.object({
  ground: z.enum(terminationGrounds),
  endDate: isoDate.nullable(),
  /** From this day, 00:00, the guarantees are suspended (L121-11). */
  suspendedFrom: isoDate.nullable(),
  refundDays: z.int().nullable(),
  answerBy: isoDate.optional(),
})
export type TerminationTerms = z.infer<typeof TerminationTerms>

/** The end of a policy, by its call: what it sends and gets, what feed shows it. */
export const terminationChanges = {
  terminateContract: {
    body: () => TerminationRequest,
    result: TerminationReceipt,
    isShown: (_: object, policy: { state: string }) => isTerminated(policy),
  },
}
