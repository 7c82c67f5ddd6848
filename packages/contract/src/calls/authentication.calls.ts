import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const password = {
  path: '/authentication/accounts/{accountId}/password',
  request: 'json',
  ok: 204,
  response: 'none',
  rates: rates.passwords,
  secret: true,
  problems: ['wrong-password'],
} as const

export const authenticationCalls = {
  changePassword: {
    ...password,
    summary: 'Changes the password and ends the other sessions',
    method: 'PUT',
    effect: 'journaled',
    final: true,
  },
  confirmPassword: {
    ...password,
    summary: 'Makes the sign-in of this session fresh again, for the calls that ask for it (RFC 9470)',
    method: 'POST',
    effect: 'immediate',
  },
} as const satisfies CallTable
