import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const privacyCalls = {
  exportData: {
    summary: 'All that the portal holds about the customer, data and files, as a ZIP',
    method: 'GET',
    path: '/privacy/accounts/{accountId}/export',
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.exports,
    fresh: true,
    // All files that ever came or went, over a connection that may be slow.
    timeoutSeconds: 300,
    problems: [],
  },
} as const satisfies CallTable
