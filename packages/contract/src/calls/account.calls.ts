import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const path = '/account/accounts/{accountId}'

export const accountCalls = {
  getAccount: {
    summary: 'The account of the signed-in customer',
    method: 'GET',
    path,
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    ownership: 'in-statement',
    rates: rates.reads,
    problems: [],
  },
  closeAccount: {
    summary: 'Closes the sign-in, its sessions and the marketing consent; contracts are kept',
    method: 'DELETE',
    path,
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.passwords,
    secret: true,
    closes: true,
    final: true,
    problems: ['wrong-password'],
  },
} as const satisfies CallTable
