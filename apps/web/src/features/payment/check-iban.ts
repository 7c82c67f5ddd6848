import { payments as text } from '@portal/words/payment/payments.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import type { Verdict } from '../../form/submit/use-submit.ts'

/**
 * Asks about an IBAN before the change (§7): 204 goes on, 400 and 403 are told at the field, others are not.
 */
export function checkIban(iban: string): Promise<Verdict> {
  return call('checkIban', { params: { iban } }).then(
    (): Verdict => 'send',
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 400) return refuseIban(text.ibanIncorrect)
      return error.status === 403 ? refuseIban(text.ibanInvalid) : 'stop'
    },
  )
}

function refuseIban(message: string): Verdict {
  return { refuse: [{ path: 'iban', code: '', message }] }
}
