import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { policyNotFound } from '../ground/not-found-texts.ts'
import { rates } from '../ground/rates.ts'

/** A form with one file of a customer's. */
export const oneFile = {
  request: 'multipart',
  timeoutSeconds: 300,
  // The file itself and the form around it.
  bodyBytes: limits.uploadBytes + 100_000,
  final: true,
} as const

/** What such a form is refused for. */
export const fileProblems = [
  'invalid-request',
  'empty-file',
  'infected-file',
  'too-large',
  'unsupported-media-type',
  'request-timeout',
] as const

/** What such a form is refused for where it answers something of a policy. */
export const uploadProblems = [
  ...fileProblems,
  'policy-terminated',
  'document-not-owed',
  'too-many-files',
  'duplicate-file',
] as const

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
    ...oneFile,
    ok: '2xx',
    response: 'json',
    effect: 'journaled',
    rates: rates.uploads,
    anyStatus: true,
    notFoundText: policyNotFound,
    problems: uploadProblems,
  },
} as const satisfies CallTable
