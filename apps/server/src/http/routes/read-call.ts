import type { Call } from '@portal/contract/ground/call.ts'
import type { FastifyRequest } from 'fastify'
import type { CallInput, Reading } from '../../calls/handler.ts'
import type { Db, Sql } from '../../db/db.ts'
import { createSlots, tooManyRequests } from '../../ground/slots.ts'
import type { VerifiedToken } from '../../identity/keys/access-token.ts'
import type { Limiter } from '../../rates/limiter.ts'
import { explain } from './admit.ts'
import { ReadFor } from './read-for.ts'

type Dependencies = {
  db: Db
  /** What calls ask that change nothing, where a standby has all that `db` had; absent = `db`. */
  reads?: Sql | undefined
  limiter: Pick<Limiter, 'take'>
}

type Asked = {
  name: string
  call: Call
  handler: Reading
  input: CallInput
  request: FastifyRequest
  token: VerifiedToken
}

/** Counts a read, or a write without a row, against its rates and does it. Throws Problem. */
export type ReadCall = (asked: Asked) => Promise<unknown>

/** Makes it; six reads of one account at once leave room for others'. */
export function createReadCall({ db, reads, limiter }: Dependencies): ReadCall {
  const inTurn = createSlots({ atOnce: 6, mostWaiting: 150, refusal: tooManyRequests })
  return async ({ name, call, handler, input, request, token }) => {
    const { accountId, sessionId, tokenHash } = token
    const caller = { address: request.ip, sessionId, tokenHash }
    if (call.rates) await limiter.take({ call: name, rates: call.rates, accountId, address: caller.address })
    const sql = call.effect === 'read' ? (reads ?? db) : db
    const read = new ReadFor(request, { sql, caller })
    return inTurn(accountId, () => handler.answer(input, read)).catch((error: unknown) =>
      explain(error, { call, params: input.params, token }, db),
    )
  }
}
