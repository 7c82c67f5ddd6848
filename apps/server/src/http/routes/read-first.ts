import { calls } from '@portal/contract/calls.ts'
import type { FirstRead } from '@portal/contract/page/first-answers.ts'
import type { FastifyRequest } from 'fastify'
import { answerOf } from '../../calls/answer.ts'
import type { Handlers } from '../../calls/handler.ts'
import type { AccessTokens } from '../../identity/keys/access-token.ts'
import type { ReadCall } from './read-call.ts'

type Dependencies = {
  accessTokens: AccessTokens
  readCall: ReadCall
  handlers: Pick<Handlers, FirstRead>
}

/** Gives the JSON of a read of the token's own account, counted and refused as the call. Throws Problem. */
export type ReadFirst = (name: FirstRead, request: FastifyRequest, accessToken: string) => Promise<string>

/** Makes the way in which a page reads for its customer: as she would with the token that it carries. */
export function createReadFirst({ accessTokens, readCall, handlers }: Dependencies): ReadFirst {
  return async (name, request, accessToken) => {
    const token = await accessTokens.verify(accessToken)
    const input = { params: { accountId: token.accountId }, body: undefined }
    const asked = { name, call: calls[name], handler: handlers[name], input, request, token }
    return answerOf(calls[name], await readCall(asked)).body ?? 'null'
  }
}
