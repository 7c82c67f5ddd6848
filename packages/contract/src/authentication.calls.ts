import type { CallTable } from './call.ts'

export const authenticationCalls = {
  changePassword: {
    summary: 'Changes the password and ends the other sessions',
    method: 'PUT',
    path: '/authentication/accounts/{accountId}/password',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    problems: ['wrong-password', 'too-many-requests'],
  },
} as const satisfies CallTable
