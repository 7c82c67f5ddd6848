import type { FastifyRequest } from 'fastify'
import type { Audit } from '../../audit/audit.ts'
import { cameFrom } from '../../ground/addresses/came-from.ts'
import type { EndReason } from '../sessions/end-reason.ts'
import type { SessionTicket } from '../sessions/session-cookie.ts'
import type { Sessions } from '../sessions/sessions.ts'

type Dependencies = { sessions: Pick<Sessions, 'end'>; audit: Pick<Audit, 'note'> }

/**
 * Ends a session that is over by itself at the provider too, which would let her in again without the
 * password, and tells of a copied cookie.
 */
export async function endWhatIsOver(
  request: FastifyRequest,
  { sessions, audit }: Dependencies,
  ticket: SessionTicket,
  over: EndReason | 'unknown',
): Promise<void> {
  const isNews = await sessions.end(ticket, over === 'unknown' ? 'signed-out' : over)
  if (isNews && over === 'copied') noteReplay(audit, request, ticket.accountId)
}

/** Tells the audit that `request` showed an old cookie, which ended the current one's session as well. */
export function noteReplay(audit: Pick<Audit, 'note'>, request: FastifyRequest, accountId: string): void {
  const replayed = { kind: 'session', outcome: 'token-replayed', object: 'cookie' } as const
  audit.note({ ...replayed, accountId, ...cameFrom(request) })
}
