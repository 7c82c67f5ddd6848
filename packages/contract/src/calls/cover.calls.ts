import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { uploadProblems } from '../ground/problems.ts'
import { rates } from '../ground/rates.ts'

export const coverCalls = {
  downloadAmendment: {
    summary: 'The amendment that the broker has left with a request, to be signed',
    method: 'GET',
    path: '/requests/accounts/{accountId}/request/{number}/amendment',
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.reads,
    timeoutSeconds: limits.downloadSeconds,
    problems: [],
  },
  signAmendment: {
    summary: 'Sends the signed amendment back, or a page of it',
    method: 'POST',
    path: '/requests/accounts/{accountId}/request/{number}/amendment',
    request: 'multipart',
    ok: 200,
    response: 'json',
    effect: 'journaled',
    rates: rates.amendments,
    timeoutSeconds: 300,
    // The file itself and the form around it.
    bodyBytes: limits.uploadBytes + 100_000,
    final: true,
    problems: uploadProblems,
  },
} as const satisfies CallTable
