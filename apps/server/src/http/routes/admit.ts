import type { Call } from '@portal/contract/ground/call.ts'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeyOf, paramsOf } from '../../calls/call-parts.ts'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { Slots } from '../../ground/slots.ts'
import type { VerifiedToken } from '../../identity/keys/access-token.ts'
import { requireOwnership } from '../../ownership/ownership.ts'

/** What the wall found out about a request, for its handler. */
export type Admitted = { token: VerifiedToken; isClosed: boolean }

/** A request with the call it is for and who asks. */
type Asked = { call: Call; request: FastifyRequest; token: VerifiedToken }

/** What somebody looked for, and did not find. */
type Looked = Pick<Asked, 'call' | 'token'> & { params: Readonly<Record<string, string>> }

/** Ownership, before the body. Throws 'not-found' if foreign, 'invalid-token' for a closed account. */
export async function admit({ call, request, token }: Asked, inTurn: Slots, db: Db): Promise<Admitted> {
  const params = paramsOf(request)
  const isOwn = params['accountId'] === token.accountId
  if (call.ownership === 'in-statement' && isOwn) return { token, isClosed: false }
  const owned = inTurn(token.accountId, () => requireOwnership(db, token.accountId, params))
  return owned.then(
    () => ({ token, isClosed: false }),
    (error: unknown) => {
      const isDead = error instanceof Problem && error.code === 'invalid-token'
      // The closing's own repeat, whose answer was lost: its handler finds that answer, or refuses after all.
      if (isDead && call.closes && isOwn && idempotencyKeyOf(request)) return { token, isClosed: true }
      throw error
    },
  )
}

/** A read that found nothing found no open account, perhaps: a dead token, then, not an unknown account. */
export async function explain(error: unknown, { call, params, token }: Looked, db: Db): Promise<never> {
  const isMissing = error instanceof Problem && error.code === 'not-found'
  if (isMissing && call.ownership === 'in-statement') await requireOwnership(db, token.accountId, params)
  throw error
}
