import type { CallTable } from './call.ts'

export const driverCalls = {
  addDriver: {
    summary: 'Asks the broker to add a driver to a policy',
    method: 'POST',
    path: '/policy/accounts/{accountId}/{policyNumber}/driver',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    problems: ['policy-terminated'],
  },
} as const satisfies CallTable
