import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const path = '/account/accounts/{accountId}/call-back'

/** Call-backs at a time that the customer chooses; §7's requestCallBack leaves the time to the broker. */
export const callBackCalls = {
  getCallBackOffer: {
    summary: 'The slots in which a call-back can be booked, and the one that is booked',
    method: 'GET',
    path,
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    rates: rates.reads,
    problems: [],
  },
  bookCallBack: {
    summary: 'Books a call-back in a slot',
    method: 'POST',
    path,
    request: 'json',
    ok: 200,
    response: 'json',
    effect: 'journaled',
    repeats: 'by-key',
    rates: rates.callBacks,
    problems: ['slot-full', 'slot-not-offered', 'call-back-booked'],
  },
} as const satisfies CallTable
