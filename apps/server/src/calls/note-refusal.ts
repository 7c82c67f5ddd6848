import type { ProblemCode } from '@portal/contract/ground/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { EventName } from '../audit/event-kinds.ts'
import { cameFrom } from '../ground/addresses/came-from.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import type { Problem } from '../ground/problems/problem.ts'
import { pathParams } from './path-params.ts'

type RefusedCall = {
  problem: Problem
  /** The call's name. */
  call: string
  request: FastifyRequest
  /** The token's account; undefined when no token was worth anything. */
  accountId: string | undefined
}

/** Which refusals the audit is told of; the others are ordinary answers. */
const told: Partial<Record<ProblemCode, EventName>> = {
  'invalid-token': { kind: 'token-refused', outcome: 'invalid' },
  'insufficient-user-authentication': { kind: 'token-refused', outcome: 'not-fresh' },
  'not-found': { kind: 'access-refused', outcome: 'not-hers' },
  'wrong-password': { kind: 'password-refused', outcome: 'wrong-password' },
  'too-many-requests': { kind: 'rate-used-up', outcome: 'refused' },
  'invalid-request': { kind: 'input-refused', outcome: 'invalid-request' },
  'invalid-file': { kind: 'input-refused', outcome: 'invalid-file' },
  'infected-file': { kind: 'input-refused', outcome: 'infected-file' },
  'too-large': { kind: 'input-refused', outcome: 'too-large' },
  'unsupported-media-type': { kind: 'input-refused', outcome: 'unsupported-media-type' },
}

/**
 * Tells the audit who was refused what, where that may be an attack: only here is the API's 404 told apart.
 */
export function noteRefusal(audit: Pick<Audit, 'note'>, refusal: RefusedCall): void {
  const { problem, call, request, accountId } = refusal
  const event = told[problem.code]
  if (!event || isExpired(problem)) return
  audit.note({
    ...event,
    ...(accountId !== undefined && moreExact(refusal, accountId)),
    accountId,
    object: call,
    ...cameFrom(request),
  })
}

function moreExact(
  { problem, request }: RefusedCall,
  accountId: string,
): (EventName & { id?: string }) | undefined {
  if (problem.code === 'invalid-token') return { kind: 'token-refused', outcome: 'closed-account' }
  if (problem.code !== 'not-found') return undefined
  const { accountId: asked = '', ...others } = pathParams(request)
  const isHers = asked === accountId
  return {
    kind: 'access-refused',
    outcome: isHers ? 'not-hers' : 'other-account',
    id: isHers ? (Object.values(others).at(-1) ?? '') : asked,
  }
}

/** Every page's token runs out sooner or later. */
function isExpired({ cause }: Problem): boolean {
  return codeOf(cause) === 'ERR_JWT_EXPIRED'
}
