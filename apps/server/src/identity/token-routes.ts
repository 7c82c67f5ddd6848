import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'
import { type ProviderClient, SignInRefused } from './provider-client.ts'
import { createRefreshes } from './refreshes.ts'
import { requireSameOrigin } from './same-origin.ts'
import type { Session, SessionCookie } from './session-cookie.ts'

type Dependencies = { publicUrl: string; provider: ProviderClient; sessionCookie: SessionCookie }

/** The page shown once the provider's session is over. */
export const signedOutPath = '/auth/signed-out'

/** `POST /auth/token` gives the page its access token, `POST /auth/logout` ends the session everywhere. */
export function registerTokenRoutes(auth: FastifyInstance, deps: Dependencies): void {
  const { publicUrl, provider, sessionCookie } = deps
  const refreshed = createRefreshes(provider)

  auth.post('/token', async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const session = await sessionCookie.read(request)
    const current = session && (await refreshed(session).catch(undefinedWhenRefused))
    if (!current) {
      sessionCookie.clear(request, reply)
      throw new Problem('invalid-token')
    }
    if (current !== session) await sessionCookie.write(request, reply, current)
    return reply.send(tokenAnswer(current))
  })

  auth.post('/logout', async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const session = await sessionCookie.read(request)
    sessionCookie.clear(request, reply)
    const location = await endSession(request, provider, session, publicUrl + signedOutPath)
    return reply.send({ location })
  })
}

function tokenAnswer({ accessToken, accessTokenExpiresAt, accountId, email, name }: Session) {
  const expiresIn = Math.floor(accessTokenExpiresAt - Date.now() / 1000)
  return { accessToken, expiresIn, accountId, email, name }
}

function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof SignInRefused)) throw error
}

/** The portal's session is over whatever the provider answers; its own is ended by the page at the returned address. */
async function endSession(
  request: FastifyRequest,
  provider: ProviderClient,
  session: Session | undefined,
  comeBackTo: string,
): Promise<string> {
  try {
    if (session?.refreshToken !== undefined) await provider.revoke(session.refreshToken)
  } catch (error) {
    request.log.warn({ err: error }, 'refresh token not revoked')
  }
  try {
    return (await provider.endSessionUrl(session?.idToken, comeBackTo)) ?? signedOutPath
  } catch (error) {
    request.log.warn({ err: error }, 'session with the identity provider not ended')
    return signedOutPath
  }
}
