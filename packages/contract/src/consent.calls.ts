import type { CallTable } from './call.ts'

export const consentCalls = {
  setConsent: {
    summary: 'Gives or withdraws the consent to commercial prospecting',
    method: 'PUT',
    path: '/consent/accounts/{accountId}/{granted}',
    request: 'empty-json',
    ok: '2xx',
    response: 'none',
    effect: 'journaled',
    problems: [],
  },
} as const satisfies CallTable
