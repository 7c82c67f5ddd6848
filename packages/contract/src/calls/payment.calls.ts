import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const paymentCalls = {
  checkIban: {
    summary: 'Whether the broker can collect from an IBAN; nothing is stored',
    method: 'POST',
    path: '/policy/accounts/{accountId}/iban/{iban}',
    request: 'none',
    ok: 204,
    response: 'none',
    effect: 'read',
    rates: rates.ibanChecks,
    problems: ['iban-incorrect', 'iban-invalid'],
  },
  changePaymentDetails: {
    summary: 'Changes the bank details of a policy: at once, or once another holder has signed a mandate',
    method: 'PUT',
    path: '/policy/accounts/{accountId}/{policyNumber}/payment-details',
    request: 'json',
    ok: 200,
    response: 'none',
    effect: 'journaled',
    inForce: true,
    rates: rates.paymentChanges,
    fresh: true,
    problems: ['policy-terminated', 'iban-invalid'],
  },
} as const satisfies CallTable
