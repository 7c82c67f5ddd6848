import { z } from 'zod'
import { emailLength } from '../ground/fields.schema.ts'
import { feedEmail, feedText, id, nonEmpty } from './feed-fields.schema.ts'

/** One account of the broker's feed in (decisions §1), fields as in §3. */
export const AccountLine = z.strictObject({
  kind: z.literal('account'),
  accountId: id,
  customerId: id,
  firstName: nonEmpty(),
  lastName: nonEmpty(),
  email: feedEmail,
  phoneNumber: nonEmpty(40).nullish(),
  commercialConsent: z.boolean(),
  address: z.strictObject({
    id,
    line1: nonEmpty(),
    postalCode: nonEmpty(20),
    city: nonEmpty(),
    country: nonEmpty(),
    customerId: id,
  }),
  login: z
    .strictObject({
      username: nonEmpty(emailLength),
      password: feedText(200).min(1, 'is empty'),
      /** Replaces even a password that its owner chose (decisions §3). */
      reset: z.boolean().nullish(),
      /** Has the next sign-in ask for a new password. */
      mustChange: z.boolean().nullish(),
    })
    .nullish(),
})
export type AccountLine = z.infer<typeof AccountLine>
