import { salutations } from '@portal/domain/driver.ts'
import { issue, line } from '@portal/domain/fields.schema.ts'
import { cleanIban } from '@portal/domain/iban.ts'
import { limits } from '@portal/domain/limits.ts'
import { holderName } from '@portal/domain/payment.ts'
import { z } from 'zod'
import { ticked } from '../../form/checkbox-field.tsx'
import { choice } from '../../form/typed.schema.ts'

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

const name = line(limits.holderName)

/** The account stays the insured's: only the IBAN is read. */
const sameHolder = z
  .object({
    changeHolder: z.literal(''),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    iban,
  })
  .transform(({ iban }) => ({ iban, newOwner: undefined }))

/** Somebody else's account: the owner is title, first and last name in one line (§3). */
const otherHolder = z
  .object({
    changeHolder: z.literal(ticked),
    title: choice(salutations),
    firstName: name,
    lastName: name,
    iban,
  })
  .transform(({ iban, title, firstName, lastName }) => ({
    iban,
    newOwner: holderName(title, firstName, lastName),
  }))

/** What is typed on the screen, read into the two ways of §5 Change payment. */
export const changePaymentDetailsForm = z.discriminatedUnion('changeHolder', [sameHolder, otherHolder])

export const noAccount = { changeHolder: '', title: '', firstName: '', lastName: '', iban: '' } as const
