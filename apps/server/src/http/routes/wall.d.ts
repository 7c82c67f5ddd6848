import 'fastify'
import type { VerifiedToken } from '../../identity/keys/access-token.ts'
import type { Admitted } from './admit.ts'

declare module 'fastify' {
  /** What the wall found out about the request of a call, in fields of its own: a map costs a read more. */
  interface FastifyRequest {
    /** Who asks, once the token is verified. */
    verifiedToken: VerifiedToken | null
    /** That she may. */
    admitted: Admitted | null
  }
}
