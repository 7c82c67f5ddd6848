import { salutations } from '@portal/domain/driver/driver.ts'
import { issue, textLine } from '@portal/domain/ground/fields.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { cleanIban } from '@portal/domain/payment/iban.ts'
import { holderName } from '@portal/domain/payment/payment.ts'
import { z } from 'zod'
import { choice } from '../../form/ground/typed.schema.ts'

/** What is typed on the screen. */
type Typed = Record<keyof typeof empty, string>

/** The account as it will be; without a new owner the present one stays. */
type NewAccount = { iban: string; newOwner: string | undefined }

// Cleaned (§5) and safe in a path; whether it is an IBAN is the server's to say.
const iban = z
  .string()
  .transform(cleanIban)
  .pipe(
    z
      .string()
      .min(1, { error: issue('iban-required'), abort: true })
      .regex(/^[A-Z0-9]+$/, issue('not-an-iban')),
  )

const name = textLine(limits.holderName)

const sameHolder = z
  .object({ salutation: z.string(), firstName: z.string(), lastName: z.string(), iban })
  .transform(({ iban }) => ({ iban, newOwner: undefined }))

const otherHolder = z
  .object({ salutation: choice(salutations), firstName: name, lastName: name, iban })
  .transform(({ iban, salutation, firstName, lastName }) => ({
    iban,
    newOwner: holderName(salutation, firstName, lastName),
  }))

/** The two ways of §5 Change payment: the insured's own account, or another's, named in one line (§3). */
export const changePaymentDetailsForm = (isOther: boolean): z.ZodType<NewAccount, Typed> =>
  isOther ? otherHolder : sameHolder

export const empty = { salutation: '', firstName: '', lastName: '', iban: '' }
