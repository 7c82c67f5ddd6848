import { limits } from '@portal/domain/ground/limits.ts'
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
  downloadMandate: {
    summary: 'The mandate that another holder of the account has to sign, filled in, as a PDF',
    method: 'GET',
    path: '/requests/accounts/{accountId}/request/{number}/mandate',
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.papers,
    // The IBAN stands there in full.
    fresh: true,
    problems: ['mandate-over'],
  },
  sendMandate: {
    summary: 'Sends a file of the signed mandate',
    method: 'POST',
    path: '/requests/accounts/{accountId}/request/{number}/mandate',
    request: 'multipart',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.mandates,
    timeoutSeconds: 300,
    // The file itself and the form around it.
    bodyBytes: limits.uploadBytes + 100_000,
    final: true,
    problems: [
      'invalid-request',
      'empty-file',
      'infected-file',
      'too-large',
      'unsupported-media-type',
      'request-timeout',
      'mandate-over',
      'too-many-files',
    ],
  },
} as const satisfies CallTable
