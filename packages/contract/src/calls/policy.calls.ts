import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const policyCalls = {
  listPolicies: {
    summary: 'All policies of the account, terminated ones included',
    method: 'GET',
    path: '/policy/accounts/{accountId}',
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    ownership: 'in-statement',
    rates: rates.reads,
    problems: [],
  },
} as const satisfies CallTable
