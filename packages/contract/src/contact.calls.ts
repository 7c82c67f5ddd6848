import type { CallTable } from './call.ts'

export const contactCalls = {
  requestCallBack: {
    summary: 'Asks to be called back within 48 hours',
    method: 'POST',
    path: '/account/accounts/{accountId}/mail/phone-contact',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    problems: ['too-many-requests'],
  },
  sendMessage: {
    summary: 'Sends a message to customer service',
    method: 'POST',
    path: '/account/accounts/{accountId}/mail/mail-contact',
    request: 'json',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    problems: ['too-many-requests'],
  },
} as const satisfies CallTable
