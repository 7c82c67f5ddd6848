import { z } from 'zod'
import { issue, phoneNumber, typedEmail } from '../ground/fields.schema.ts'

/** A new telephone number. */
export const PhoneNumberChange = z.strictObject({ phoneNumber })

/** The e-mail address to send the link to. */
export const EmailChange = z.strictObject({ email: typedEmail })

/** What the link says. */
export const EmailConfirmation = z.strictObject({
  code: z
    .string(issue('malformed'))
    .max(43, { error: issue('too-long'), abort: true })
    .regex(/^[\w-]{43}$/, issue('malformed')),
})
