import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const paper = {
  method: 'GET',
  request: 'none',
  ok: 200,
  response: 'blob',
  effect: 'read',
  rates: rates.papers,
  problems: ['policy-terminated'],
} as const

export const paperCalls = {
  downloadAttestation: {
    ...paper,
    summary: 'The proof that a policy covers its vehicle, as a PDF',
    path: '/policy/accounts/{accountId}/{policyNumber}/attestation',
  },
  downloadMemo: {
    ...paper,
    summary: 'What the insured vehicle is covered by (R211-14-0-1), as a PDF as wide as a phone',
    path: '/policy/accounts/{accountId}/{policyNumber}/memo',
  },
} as const satisfies CallTable
