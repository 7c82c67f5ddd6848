import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const vehicleCalls = {
  changeVehicle: {
    summary: 'Asks the broker to insure another vehicle under a policy',
    method: 'PUT',
    path: '/policy/accounts/{accountId}/{policyNumber}/vehicle',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.writes,
    problems: ['policy-terminated'],
  },
} as const satisfies CallTable
