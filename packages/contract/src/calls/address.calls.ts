import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const addressCalls = {
  validateAddress: {
    summary: 'Whether an address is known; nothing is stored',
    method: 'POST',
    path: '/account/accounts/{accountId}/validateAddress',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'read',
    rates: rates.reads,
    problems: ['address-not-recognised'],
  },
  changePersonalAddress: {
    summary: 'Changes the personal address at once',
    method: 'PUT',
    path: '/account/accounts/{accountId}/address',
    request: 'json',
    ok: 200,
    response: 'none',
    effect: 'journaled',
    inForce: true,
    rates: rates.writes,
    problems: ['policy-terminated'],
  },
  changeGarageAddress: {
    summary: 'Asks the broker to change where the vehicles of an address are garaged',
    method: 'PUT',
    path: '/policy/accounts/{accountId}/address/{policyNumber}',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.writes,
    problems: ['policy-terminated'],
  },
} as const satisfies CallTable
