import { z } from 'zod'
import { id } from './feed-fields.schema.ts'

const place = { accountId: id, policyNumber: id.nullable(), field: z.string().max(40) }
const request = z.string().max(40)

/**
 * What an import tells (decisions §3). `policyNumber` is null for what belongs to the account; `request` is
 * the number of the customer's own, null where the journal has none.
 */
export const ImportEvent = z.discriminatedUnion('event', [
  /** A value of the feed was not taken, or shows that a change is not executed yet. */
  z.strictObject({ event: z.literal('kept'), ...place, request: request.nullable() }),
  /** The feed shows what she asked for: it is done. */
  z.strictObject({ event: z.literal('settled'), request }),
  /** The broker's own word stands instead of what she asked for. */
  z.strictObject({ event: z.literal('replaced'), ...place, request }),
  z.strictObject({ event: z.literal('changed'), ...place }),
  /** News that the customer was not mailed, since she had such mails enough; a later feed brings it again. */
  z.strictObject({ event: z.literal('untold'), accountId: id, policyNumber: id, notice: z.string().max(40) }),
  /** A debit that she is told of less than fourteen days ahead. */
  z.strictObject({ event: z.literal('late'), accountId: id, policyNumber: id, day: z.string().max(10) }),
  /** The last: the lines of the feed. */
  z.strictObject({
    event: z.literal('counts'),
    accounts: z.int(),
    policies: z.int(),
    documents: z.int(),
  }),
])
export type ImportEvent = z.infer<typeof ImportEvent>
