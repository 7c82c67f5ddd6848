import type { FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Audit } from '../../audit/audit.ts'
import { cameFrom } from '../../ground/addresses/came-from.ts'

/** Tells the audit of refresh tokens that come back after use; `provider` has just revoked the grant. */
export function noteReplayedTokens(
  provider: Provider,
  audit: Pick<Audit, 'note'>,
  requestUnderWay: () => FastifyRequest | undefined,
): void {
  provider.on('grant.error', ({ oidc }) => {
    const { RefreshToken: token } = oidc.entities
    const request = requestUnderWay()
    if (!token?.consumed || !request) return
    const replayed = { kind: 'session', outcome: 'token-replayed', object: 'refresh token' } as const
    audit.note({ ...replayed, accountId: token.accountId, ...cameFrom(request) })
  })
}
