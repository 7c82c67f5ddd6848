import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

export const complaintCalls = {
  sendComplaint: {
    summary: 'Sends a complaint, whose clocks run from then on',
    method: 'POST',
    path: '/complaint/accounts/{accountId}',
    request: 'json',
    ok: 200,
    response: 'json',
    effect: 'journaled',
    rates: rates.messages,
    complaint: true,
    problems: [],
  },
} as const satisfies CallTable
