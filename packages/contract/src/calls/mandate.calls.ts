import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'
import { fileProblems, oneFile } from './document.calls.ts'

const mandatePath = '/requests/accounts/{accountId}/request/{number}/mandate'

export const mandateCalls = {
  downloadMandate: {
    summary: 'The mandate that another holder of the account has to sign, filled in, as a PDF',
    method: 'GET',
    path: mandatePath,
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
    path: mandatePath,
    ...oneFile,
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.mandates,
    problems: [...fileProblems, 'mandate-over', 'too-many-files'],
  },
} as const satisfies CallTable
