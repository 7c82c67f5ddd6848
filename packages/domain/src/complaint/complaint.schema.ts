import { z } from 'zod'
import { isoDate, paragraphs } from '../ground/fields.schema.ts'
import { limits } from '../ground/limits.ts'

/** A complaint in the customer's own words: whatever dissatisfies her counts (ACPR 2024-R-02). */
export const Complaint = z.strictObject({ text: paragraphs({ max: limits.messageLength }) })

/** What the customer is told of a complaint that was received: its number, and the clocks that run. */
export const ReceivedComplaint = z.strictObject({
  number: z.string(),
  acknowledgeBy: isoDate,
  answerBy: isoDate,
})
export type ReceivedComplaint = z.infer<typeof ReceivedComplaint>
