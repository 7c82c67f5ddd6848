import type { CallTable } from './call.ts'

export const accountCalls = {
  getAccount: {
    summary: 'The account of the signed-in customer',
    method: 'GET',
    path: '/account/accounts/{accountId}',
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    problems: [],
  },
} as const satisfies CallTable
