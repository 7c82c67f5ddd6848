import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { policyNotFound } from '../ground/not-found-texts.ts'
import { uploadProblems } from '../ground/problems.ts'
import { rates } from '../ground/rates.ts'

export const documentCalls = {
  listDocuments: {
    summary: 'The documents of a policy that can be downloaded',
    method: 'GET',
    path: '/document/accounts/{accountId}/policy/{policyNumber}',
    request: 'none',
    ok: 200,
    response: 'json',
    effect: 'read',
    rates: rates.reads,
    problems: [],
  },
  downloadDocument: {
    summary: 'The bytes of one document',
    method: 'GET',
    path: '/document/accounts/{accountId}/policy/{policyNumber}/document/{documentId}',
    request: 'none',
    ok: 200,
    response: 'blob',
    effect: 'read',
    rates: rates.reads,
    timeoutSeconds: limits.downloadSeconds,
    problems: [],
  },
  uploadDocument: {
    summary: 'Sends one file for a document that is owed, or an extra one as autre',
    method: 'POST',
    path: '/document/accounts/{accountId}/policy/{policyNumber}/uploadfile',
    request: 'multipart',
    ok: '2xx',
    response: 'json',
    effect: 'journaled',
    rates: rates.uploads,
    anyStatus: true,
    notFoundText: policyNotFound,
    timeoutSeconds: 300,
    // The file itself and the form around it.
    bodyBytes: limits.uploadBytes + 100_000,
    final: true,
    problems: uploadProblems,
  },
} as const satisfies CallTable
