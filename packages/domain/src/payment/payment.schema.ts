import { z } from 'zod'
import { issue, textLine, typedText } from '../ground/fields.schema.ts'
import { cleanIban, isIban } from './iban.ts'
import { isHolderName } from './payment.ts'

/** An IBAN without spaces (§5). Whether it can be debited is the IBAN check's other answer, 403. */
const iban = typedText(34)
  .transform(cleanIban)
  .pipe(
    z
      .string()
      .min(1, { error: issue('iban-required'), abort: true })
      .refine(isIban, issue('not-an-iban')),
  )

/** §3 Payment details update. With the same holder, the name on file is kept and `ownerName` is not read. */
export const PaymentDetailsUpdate = z.strictObject({
  id: textLine(),
  paymentMethod: textLine(),
  bankAccount: z
    .strictObject({ iban, ownerName: textLine({ max: 90 }), changeHolder: z.boolean(issue('malformed')) })
    .refine(({ changeHolder, ownerName }) => !changeHolder || isHolderName(ownerName), {
      path: ['ownerName'],
      error: issue('not-a-holder'),
    }),
})
export type PaymentDetailsUpdate = z.input<typeof PaymentDetailsUpdate>
