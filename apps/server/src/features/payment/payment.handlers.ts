import { cleanIban, isIban, isInSepa } from '@portal/domain/payment/iban.ts'
import { needsMandate, usableFrom } from '@portal/domain/payment/new-bank-account.ts'
import { reading, writing, type Handlers } from '../../calls/handler.ts'
import type { Sql } from '../../db/db.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { requireActivePolicy } from '../../ownership/ownership.ts'
import { isBlocked, lockPaymentDetails, updatePaymentDetails } from './payment.sql.ts'

export const paymentHandlers = (clock: Clock) =>
  ({
    checkIban: reading(async ({ params }, { sql }) => {
      const iban = cleanIban(params.iban)
      // Nobody types a line break; the spaces that are typed are no control characters.
      if (/\p{C}/u.test(params.iban) || !isIban(iban)) throw new Problem('iban-incorrect')
      await requireDebitable(sql, iban)
    }),

    // Effective at once (decisions §2), but not of another holder: she has to sign first (0075). An
    // IBAN is refused here too when the check was left out.
    changePaymentDetails: writing(async ({ params, body }, { sql, record }) => {
      await requireActivePolicy(sql, params)
      const { iban, changeHolder } = body.bankAccount
      await requireDebitable(sql, iban)
      const details = { ...params, paymentId: body.id }
      const former = await lockPaymentDetails(sql, details)
      if (!former) throw new Problem('not-found')
      const ownerName = changeHolder ? body.bankAccount.ownerName : former.bankAccount.ownerName
      const told = { id: body.id, paymentMethod: former.paymentMethod, bankAccount: { ownerName, iban } }
      const isOther = needsMandate(ownerName, former.bankAccount.ownerName)
      if (!isOther) await updatePaymentDetails(sql, details, told.bankAccount)
      const terms = isOther ? { mandate: 'required' } : { usableFrom: usableFrom(clock.now()).toISOString() }
      await record({ ...told, ...terms }, { replaced: { bankAccount: former.bankAccount } })
    }),
  }) satisfies Partial<Handlers>

/** Throws 'iban-invalid' for a real IBAN outside SEPA or on the broker's block list (decisions §1). */
async function requireDebitable(sql: Sql, iban: string): Promise<void> {
  if (!isInSepa(iban) || (await isBlocked(sql, iban))) throw new Problem('iban-invalid')
}
