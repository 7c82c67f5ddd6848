import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const shared = { path: '/account/accounts/{accountId}/call-back', ok: 200, response: 'json' } as const

/** Call-backs at a time that the customer chooses; §7's requestCallBack leaves the time to the broker. */
export const callBackCalls = {
  getCallBackOffer: {
    ...shared,
    summary: 'The slots in which a call-back can be booked, and the one that is booked',
    method: 'GET',
    request: 'none',
    effect: 'read',
    rates: rates.reads,
    problems: [],
  },
  bookCallBack: {
    ...shared,
    summary: 'Books a call-back in a slot',
    method: 'POST',
    request: 'json',
    effect: 'journaled',
    repeats: 'by-key',
    rates: rates.callBacks,
    problems: ['slot-full', 'slot-not-offered', 'call-back-booked'],
  },
} as const satisfies CallTable
