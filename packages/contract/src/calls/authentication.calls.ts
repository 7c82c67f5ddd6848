import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const authenticationCalls = {
  changePassword: {
    summary: 'Changes the password and ends the other sessions',
    method: 'PUT',
    path: '/authentication/accounts/{accountId}/password',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.passwords,
    secret: true,
    final: true,
    problems: ['wrong-password'],
  },
} as const satisfies CallTable
