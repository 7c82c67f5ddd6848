import { z } from 'zod'
import { coefficients } from '../ground/coefficients.ts'
import { debitStatuses } from '../premium/premium.schema.ts'
import { decimal, feedDay, feedDifference, feedEuros, nonEmpty } from './feed-fields.schema.ts'

/** The schedule of a policy's debits, past ones among them. */
export const PaymentsField = z
  .array(z.strictObject({ day: feedDay, amount: feedEuros, status: z.enum(debitStatuses) }))
  .max(36, 'are more than 36')
  .refine((debits) => new Set(debits.map((debit) => debit.day)).size === debits.length, 'have a day twice')

/** A premium that is owed in spite of a formal notice (L113-3). */
export const UnpaidField = z
  .strictObject({ amount: feedEuros, noticeSentOn: feedDay, suspendedFrom: feedDay.nullish() })
  .refine(({ noticeSentOn, suspendedFrom }) => !suspendedFrom || suspendedFrom > noticeSentOn, {
    path: ['suspendedFrom'],
    error: 'is not after noticeSentOn',
  })

/** What the renewal notice tells (annex to A121-1, art. 14; L113-15-1). */
export const RenewalField = z.strictObject({
  day: feedDay,
  premium: feedEuros,
  referencePremium: feedEuros.nullish(),
  crm: decimal(coefficients.least, coefficients.most).nullish(),
  netPremium: feedEuros.nullish(),
  adjustments: z
    .array(z.strictObject({ label: nonEmpty(100), amount: feedDifference }))
    .max(20, 'are more than 20')
    .nullish(),
  noticeSentOn: feedDay.nullish(),
  refuseBy: feedDay.nullish(),
})
