import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { type ProviderClient, SignInRefused } from './provider-client.ts'
import { createRefreshes } from './refreshes.ts'
import type { Session, SessionCookie } from './session-cookie.ts'

/** What a page needs to speak for its customer; `expiresIn` in seconds, `now` an ISO instant of the business clock. */
export type TokenAnswer = Pick<Session, 'accessToken' | 'accountId' | 'email' | 'name'> & {
  expiresIn: number
  now: string
}

/** Gives the page of `request` its token, refreshed when need be. Undefined, and the cookie cleared, when she must sign in. */
export type GiveToken = (request: FastifyRequest, reply: FastifyReply) => Promise<TokenAnswer | undefined>

type Dependencies = { provider: ProviderClient; sessionCookie: SessionCookie; clock: Clock }

/** Makes the one way a token leaves the server. What it gives throws Problem 'unavailable' when the provider does not answer. */
export function createGiveToken({ provider, sessionCookie, clock }: Dependencies): GiveToken {
  const refreshed = createRefreshes(provider)
  return async (request, reply) => {
    const session = await sessionCookie.read(request)
    const current = session && (await refreshed(session).catch(undefinedWhenRefused))
    if (!current) {
      sessionCookie.clear(request, reply)
      return undefined
    }
    if (current !== session) await sessionCookie.write(request, reply, current)
    const { accessToken, accessTokenExpiresAt, accountId, email, name } = current
    const expiresIn = Math.floor(accessTokenExpiresAt - Date.now() / 1000)
    return { accessToken, expiresIn, accountId, email, name, now: clock.now().toISOString() }
  }
}

function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof SignInRefused)) throw error
}
