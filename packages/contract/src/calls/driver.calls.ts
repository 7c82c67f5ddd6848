import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const driver = {
  path: '/policy/accounts/{accountId}/{policyNumber}/driver',
  request: 'json',
  ok: 204,
  response: 'none',
  effect: 'journaled',
  rates: rates.writes,
  problems: ['policy-terminated'],
} as const

export const driverCalls = {
  addDriver: { ...driver, summary: 'Asks the broker to add a driver to a policy', method: 'POST' },
  removeDriver: {
    ...driver,
    summary: 'Asks the broker to remove a driver from a policy',
    method: 'DELETE',
    problems: [...driver.problems, 'principal-driver', 'unknown-driver'],
  },
} as const satisfies CallTable
