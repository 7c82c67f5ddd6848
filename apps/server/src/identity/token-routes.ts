import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { cameFrom } from '../http/came-from.ts'
import { Problem } from '../http/problem.ts'
import type { GiveToken } from './give-token.ts'
import type { ProviderClient } from './provider-client.ts'
import { requireSameOrigin } from './same-origin.ts'
import type { Session, SessionCookie } from './session-cookie.ts'

type Dependencies = {
  publicUrl: string
  provider: ProviderClient
  sessionCookie: SessionCookie
  giveToken: GiveToken
  audit: Audit
}

/** The page shown once the provider's session is over. */
export const signedOutPath = '/auth/signed-out'

/** `POST /auth/token` gives the page its access token, `POST /auth/logout` ends the session everywhere. */
export function registerTokenRoutes(auth: FastifyInstance, deps: Dependencies): void {
  const { publicUrl, provider, sessionCookie, giveToken, audit } = deps

  auth.post('/token', async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const token = await giveToken(request, reply)
    if (!token) throw new Problem('invalid-token')
    return reply.send(token)
  })

  auth.post('/logout', async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const session = await sessionCookie.read(request)
    sessionCookie.clear(request, reply)
    if (session) {
      const { accountId } = session
      await audit.write({ kind: 'session', outcome: 'signed-out', accountId, ...cameFrom(request) })
    }
    const location = await endSession(request, provider, session, publicUrl + signedOutPath)
    return reply.send({ location })
  })
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
