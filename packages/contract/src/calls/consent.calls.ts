import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const consentCalls = {
  listConsents: {
    summary: 'Each consent to commercial prospecting as it was given or withdrawn, the newest first',
    method: 'GET',
    path: '/consent/accounts/{accountId}',
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    rates: rates.reads,
    problems: [],
  },
  setConsent: {
    summary: 'Gives or withdraws the consent to commercial prospecting',
    method: 'PUT',
    path: '/consent/accounts/{accountId}/{granted}',
    request: 'empty-json',
    ok: '2xx',
    response: 'none',
    effect: 'journaled',
    rates: rates.writes,
    final: true,
    problems: [],
  },
} as const satisfies CallTable
