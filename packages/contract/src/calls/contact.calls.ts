import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const contactCalls = {
  requestCallBack: {
    summary: 'Asks to be called back',
    method: 'POST',
    path: '/account/accounts/{accountId}/mail/phone-contact',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.callBacks,
    problems: [],
  },
  sendMessage: {
    summary: 'Sends a message to customer service',
    method: 'POST',
    path: '/account/accounts/{accountId}/mail/mail-contact',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.messages,
    problems: [],
  },
} as const satisfies CallTable
