import type { Sql } from '../../../db/db.ts'
import { Problem } from '../../../ground/problems/problem.ts'
import type { VerifiedToken } from '../../keys/access-token.ts'
import type { KeptSession } from '../session-row.ts'
import { findAuthenticatedAt, isSessionOver, setAuthenticatedAt } from './fresh-sign-in.sql.ts'

export type FreshSignIns = {
  /**
   * Throws 'insufficient-user-authentication' unless the customer has lately shown that it is her: at the
   * sign-in that the token tells of (`auth_time`), or since, in the same session.
   */
  require(token: VerifiedToken): Promise<void>
  /** Notes that she has just typed her password. Throws 'not-found' where the portal has no such session. */
  confirm(accountId: string, session: KeptSession): Promise<void>
}

/** A clock of a provider may be ahead by so much. */
const aheadSeconds = 10

/**
 * Who moves money shows that it is her (RFC 9470): a sign-in is fresh for `seconds`, on the machine's clock.
 * A refresh prolongs nothing, since neither claim nor row is about the token.
 */
export function createFreshSignIns(sql: Sql, seconds: number): FreshSignIns {
  const isFresh = (at: number | undefined): boolean => {
    if (at === undefined) return false
    const age = Date.now() / 1_000 - at
    return age <= seconds && age >= -aheadSeconds
  }
  return {
    async require({ accountId, sessionId, tokenHash, authenticatedAt }) {
      const session = { sessionId, tokenHash }
      const isOver = await isSessionOver(sql, accountId, session)
      if (!isOver && isFresh(authenticatedAt)) return
      const since = isOver ? undefined : await findAuthenticatedAt(sql, accountId, session)
      if (since && isFresh(since.getTime() / 1_000)) return
      throw new Problem('insufficient-user-authentication', { maxAgeSeconds: seconds })
    },
    async confirm(accountId, session) {
      if (!(await setAuthenticatedAt(sql, accountId, session, new Date()))) throw new Problem('not-found')
    },
  }
}
