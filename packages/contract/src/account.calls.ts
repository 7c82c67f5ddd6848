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
  closeAccount: {
    summary: 'Closes the sign-in, its sessions and the marketing consent; contracts are kept',
    method: 'DELETE',
    path: '/account/accounts/{accountId}',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    problems: ['wrong-password', 'too-many-requests'],
  },
} as const satisfies CallTable
