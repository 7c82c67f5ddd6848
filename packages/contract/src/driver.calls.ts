import type { CallTable } from './call.ts'

const driver = {
  path: '/policy/accounts/{accountId}/{policyNumber}/driver',
  request: 'json',
  ok: 204,
  response: 'none',
  effect: 'journaled',
  problems: ['policy-terminated'],
} as const

export const driverCalls = {
  addDriver: { ...driver, summary: 'Asks the broker to add a driver to a policy', method: 'POST' },
  removeDriver: { ...driver, summary: 'Asks the broker to remove a driver from a policy', method: 'DELETE' },
} as const satisfies CallTable
