import { cleanIban, isIban, isInSepa } from '@portal/domain/payment/iban.ts'
import { reading, writing, type Handlers } from '../../calls/handler.ts'
import type { Sql } from '../../db/db.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'
import { isBlocked, updatePaymentDetails } from './payment.sql.ts'

export const paymentHandlers = {
  checkIban: reading(async ({ params }, { sql }) => {
    const iban = cleanIban(params.iban)
    // Nobody types a line break; the spaces that are typed are no control characters.
    if (/\p{C}/u.test(params.iban) || !isIban(iban)) throw new Problem('iban-incorrect')
    await requireDebitable(sql, iban)
  }),

  // Effective at once (decisions §2), and refused here too when the IBAN check was left out.
  changePaymentDetails: writing(async ({ params, body }, { sql, record }) => {
    await requireActivePolicy(sql, params)
    await requireDebitable(sql, body.bankAccount.iban)
    const { iban, ownerName, changeHolder } = body.bankAccount
    const changed = await updatePaymentDetails(sql, {
      ...params,
      paymentId: body.id,
      iban,
      ownerName: changeHolder ? ownerName : undefined,
    })
    if (!changed) throw new Problem('not-found')
    await record({ ...body, ...changed.told }, { replaced: changed.replaced })
  }),
} satisfies Partial<Handlers>

/** Throws 'iban-invalid' for a real IBAN outside SEPA or on the broker's block list (decisions §1). */
async function requireDebitable(sql: Sql, iban: string): Promise<void> {
  if (!isInSepa(iban) || (await isBlocked(sql, iban))) throw new Problem('iban-invalid')
}
