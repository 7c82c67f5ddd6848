import { logoutPath, signedOutPath, tokenPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audit } from '../../audit/audit.ts'
import { cameFrom } from '../../ground/addresses/came-from.ts'
import { doWithout } from '../../ground/problems/or-else.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { ProviderClient } from '../client/provider-client.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { endWhatIsOver } from './end-over.ts'
import type { GiveToken } from './give-token.ts'
import { requireSameOrigin } from './same-origin.ts'
import { endExplained } from './signed-out.ts'

type Dependencies = {
  publicUrl: string
  /** Where the browser goes on to end a session that only the provider itself can end. */
  provider: Pick<ProviderClient, 'endSessionUrl'>
  sessionCookie: SessionCookie
  sessions: Sessions
  /** Whether ending a session here has ended the provider's as well. */
  endsAtOnce: boolean
  giveToken: GiveToken
  audit: Audit
}

/** `POST /auth/token` gives the page its access token, `POST /auth/logout` ends the session everywhere. */
export function registerTokenRoutes(auth: FastifyInstance, deps: Dependencies): void {
  const { publicUrl, sessionCookie, sessions, endsAtOnce, giveToken, audit } = deps

  auth.post(tokenPath, async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const token = await giveToken(request, reply)
    if (!token) throw new Problem('invalid-token')
    return reply.send(token)
  })

  auth.post(logoutPath, async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const ticket = await sessionCookie.read(request)
    sessionCookie.clear(request, reply)
    // A page that was refused signs out, too: it hears what ended its session before.
    // With the database away she is signed out all the same.
    const unexplained = doWithout(request.log, 'the end of a session cannot be explained')
    const over = ticket && (await sessions.overFor(ticket).catch(unexplained))
    const explained = over && endExplained(over, '/')
    if (ticket && explained) {
      await tried(request, endWhatIsOver(request, deps, ticket, over))
      return reply.send({ location: explained })
    }
    if (ticket) {
      const { accountId } = ticket
      await audit.write({ kind: 'session', outcome: 'signed-out', accountId, ...cameFrom(request) })
    }
    const unnamed = doWithout(request.log, "the provider's page has to ask who is leaving")
    const kept = ticket && (await sessions.tokensOf(ticket).catch(unnamed))
    const isEnded = ticket ? await tried(request, sessions.end(ticket, 'signed-out')) : true
    if (isEnded && endsAtOnce) return reply.send({ location: signedOutPath })
    return reply.send({ location: await providersPage(request, deps, kept?.idToken) })
  })
}

/** The cookie is gone in any case; with the database away the idle limit ends the rest. */
function tried(request: FastifyRequest, ending: Promise<unknown>): Promise<boolean> {
  return ending.then(
    () => true,
    (error: unknown) => {
      request.log.warn({ err: error }, 'session not ended')
      return false
    },
  )
}

async function providersPage(
  request: FastifyRequest,
  { provider, publicUrl }: Dependencies,
  idToken: string | undefined,
): Promise<string> {
  const notEnded = doWithout(request.log, 'session with the identity provider not ended')
  const url = await provider.endSessionUrl(idToken, publicUrl + signedOutPath).catch(notEnded)
  return url ?? signedOutPath
}
