import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'
import { oneFile, uploadProblems } from './document.calls.ts'

const amendmentPath = '/requests/accounts/{accountId}/request/{number}/amendment'

export const coverCalls = {
  downloadAmendment: {
    summary: 'The amendment that the broker has left with a request, to be signed',
    method: 'GET',
    path: amendmentPath,
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.reads,
    timeoutSeconds: limits.downloadSeconds,
    problems: [],
  },
  signAmendment: {
    summary: 'Sends the signed amendment back, or a page of it; 409 when another one has taken its place',
    method: 'POST',
    path: amendmentPath,
    ...oneFile,
    ok: 200,
    response: 'json',
    effect: 'journaled',
    rates: rates.amendments,
    problems: [...uploadProblems, 'amendment-replaced'],
  },
} as const satisfies CallTable
