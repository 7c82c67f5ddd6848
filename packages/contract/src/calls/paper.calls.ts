import { limits } from '@portal/domain/ground/limits.ts'
import type { CallTable } from '../ground/call.ts'
import { rates } from '../ground/rates.ts'

const statementPath = '/policy/accounts/{accountId}/{policyNumber}/statement'

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
  downloadStatement: {
    ...paper,
    summary: 'The claims-history statement of a policy, as a PDF',
    path: statementPath,
    problems: ['statement-incomplete'],
  },
  requestStatement: {
    summary: `Asks the insurer for a claims-history statement, due in ${limits.statementDays} days`,
    method: 'POST',
    path: statementPath,
    request: 'none',
    ok: 204,
    response: 'none',
    effect: 'journaled',
    rates: rates.writes,
    problems: [],
  },
} as const satisfies CallTable
