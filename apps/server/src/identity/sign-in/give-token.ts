import type { TokenAnswer } from '@portal/contract/ground/token-answer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../ground/clock.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { noteReplay } from './end-over.ts'

/**
 * Gives a page its token, refreshed if need be. Undefined if she must sign in; `/auth/login` tells her why.
 */
export type GiveToken = (request: FastifyRequest, reply: FastifyReply) => Promise<TokenAnswer | undefined>

type Dependencies = {
  sessions: Sessions
  sessionCookie: SessionCookie
  audit: Pick<Audit, 'note'>
  clock: Clock
  idleSeconds: number
  asksPassword: boolean
}

/** Makes the one way a token leaves the server; that throws Problem 'unavailable' without the provider. */
export function createGiveToken(deps: Dependencies): GiveToken {
  const { sessions, sessionCookie, audit, clock, idleSeconds, asksPassword } = deps
  const heartbeatSeconds = Math.max(10, Math.floor(idleSeconds / 3))
  return async (request, reply) => {
    const ticket = await sessionCookie.read(request)
    if (!ticket) {
      sessionCookie.clear(request, reply)
      return undefined
    }
    const used = await sessions.use(ticket)
    if ('over' in used) {
      if (used.isNews && used.over === 'copied') noteReplay(audit, request, ticket.accountId)
      return undefined
    }
    if (used.ticket.generation !== ticket.generation) await sessionCookie.write(reply, used.ticket)
    const { accessToken, expiresAt, accountId, email, name } = used
    const expiresIn = Math.floor(expiresAt - Date.now() / 1_000)
    const now = clock.now().toISOString()
    return { accessToken, expiresIn, accountId, email, name, now, heartbeatSeconds, asksPassword }
  }
}
