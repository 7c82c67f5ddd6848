import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'
import { fileProblems, oneFile } from './document.calls.ts'

const mandatePath = '/requests/accounts/{accountId}/request/{number}/mandate'

export const requestCalls = {
  listRequests: {
    summary: 'All that the customer ever asked for, the newest first',
    method: 'GET',
    path: '/requests/accounts/{accountId}',
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    ownership: 'in-statement',
    rates: rates.reads,
    problems: [],
  },
  getRequest: {
    summary: 'One request: what was sent, what became of it, and whether it may be withdrawn',
    method: 'GET',
    path: '/requests/accounts/{accountId}/request/{number}',
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    rates: rates.reads,
    problems: [],
  },
  downloadReceipt: {
    summary: 'The receipt of a request as a PDF, with what became of it',
    method: 'GET',
    path: '/requests/accounts/{accountId}/request/{number}/receipt',
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.reads,
    timeoutSeconds: limits.downloadSeconds,
    problems: [],
  },
  downloadMandate: {
    summary: 'The mandate that another holder of the account has to sign, filled in, as a PDF',
    method: 'GET',
    path: mandatePath,
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.papers,
    // The IBAN stands there in full.
    fresh: true,
    problems: ['mandate-over'],
  },
  sendMandate: {
    summary: 'Sends a file of the signed mandate',
    method: 'POST',
    path: mandatePath,
    ...oneFile,
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.mandates,
    problems: [...fileProblems, 'mandate-over', 'too-many-files'],
  },
  withdrawRequest: {
    summary: 'Takes back a request that the broker has not begun',
    method: 'POST',
    path: '/requests/accounts/{accountId}/request/{number}/withdraw',
    request: 'none',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.writes,
    repeats: 'by-key',
    fresh: 'as-undone',
    final: true,
    problems: ['request-begun'],
  },
} as const satisfies CallTable
