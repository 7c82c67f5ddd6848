import { z } from 'zod'
import { isoDate } from '../ground/fields.schema.ts'

/** What became of a debit: still to come, taken, or returned unpaid. */
export const debitStatuses = ['due', 'paid', 'unpaid'] as const

/** One debit of a policy's schedule; `amount` in euros. */
export const Debit = z.strictObject({ day: isoDate, amount: z.number(), status: z.enum(debitStatuses) })
export type Debit = z.infer<typeof Debit>

/** A premium that the insurer has given formal notice for (L113-3 of the code des assurances). */
export const Unpaid = z.strictObject({
  /** What is owed, in euros. */
  amount: z.number(),
  noticeSentOn: isoDate,
  /** Absent leaves it to the law's days. */
  suspendedFrom: isoDate.nullish(),
})
export type Unpaid = z.infer<typeof Unpaid>

/** What a renewal notice tells (annex to A121-1, art. 14, and L113-15-1); amounts in euros. */
export const Renewal = z.strictObject({
  day: isoDate,
  /** What the next year costs, taxes and coefficient included. */
  premium: z.number(),
  /** The premium that the coefficient is applied to. */
  referencePremium: z.number().nullish(),
  crm: z.number().nullish(),
  /** The reference premium once the coefficient is applied, before `adjustments`. */
  netPremium: z.number().nullish(),
  /** Surcharges and reductions (A335-9-2, A335-9-3), one by one, a reduction below zero. */
  adjustments: z.array(z.strictObject({ label: z.string(), amount: z.number() })).nullish(),
  noticeSentOn: isoDate.nullish(),
  /** Until when she may refuse it; absent leaves it to the law's days. */
  refuseBy: isoDate.nullish(),
})
export type Renewal = z.infer<typeof Renewal>
