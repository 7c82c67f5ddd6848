import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const path = '/account/accounts/{accountId}/sessions'

export const sessionCalls = {
  listSessions: {
    summary: 'The open sessions of the signed-in customer, the one that asks first',
    method: 'GET',
    path,
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    rates: rates.reads,
    problems: [],
  },
  endSession: {
    summary: 'Ends one session, here and at the identity provider',
    method: 'DELETE',
    path: '/account/accounts/{accountId}/session/{sessionId}',
    request: 'none',
    ok: 204,
    response: 'none',
    effect: 'immediate',
    rates: rates.sessions,
    problems: [],
  },
  endOtherSessions: {
    summary: 'Ends all sessions but the one that asks, and refuses every token issued before',
    method: 'DELETE',
    path,
    request: 'none',
    ok: 204,
    response: 'none',
    effect: 'immediate',
    rates: rates.sessions,
    problems: [],
  },
} as const satisfies CallTable
