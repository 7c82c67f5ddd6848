import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const terminationCalls = {
  terminateContract: {
    summary: 'Asks the broker to terminate a contract',
    method: 'POST',
    path: '/policy/accounts/{accountId}/{policyNumber}/terminate',
    request: 'json',
    ok: '2xx',
    response: 'json',
    effect: 'journaled',
    rates: rates.terminations,
    anyStatus: true,
    timeoutSeconds: 300,
    bodyBytes: limits.terminationBytes,
    bulkField: 'fileContent',
    problems: [
      'empty-file',
      'invalid-file',
      'infected-file',
      'policy-terminated',
      'termination-under-way',
      'duplicate-file',
      'too-large',
      'request-timeout',
    ],
  },
} as const satisfies CallTable
