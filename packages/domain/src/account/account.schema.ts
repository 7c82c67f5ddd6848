import { z } from 'zod'

/** §3 Account address. */
const AccountAddress = z.strictObject({
  id: z.string(),
  line1: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  customerId: z.string(),
})
export type AccountAddress = z.infer<typeof AccountAddress>

/** §3 Account. */
export const Account = z.strictObject({
  accountId: z.string(),
  customerId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  commercialConsent: z.boolean(),
  address: AccountAddress,
})
export type Account = z.infer<typeof Account>
