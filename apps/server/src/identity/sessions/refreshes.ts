import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import { doWithout } from '../../ground/problems/or-else.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { ProviderClient } from '../client/provider-client.ts'
import { SignInRefused } from '../client/sign-in-refused.ts'
import type { Seal } from '../keys/seal.ts'
import type { IdentityAdmin } from '../passwords/identity-admin.ts'
import type { EndReason } from './end-reason.ts'
import { leaseRefresh, releaseLease, updateTokens } from './refresh.sql.ts'
import type { SessionKey, SessionRow } from './session-row.ts'
import { freshUntil } from './session-rules.ts'
import { openTokens, sealed } from './session-tokens.ts'
import { findSession } from './session.sql.ts'

type Dependencies = {
  db: Db
  provider: Pick<ProviderClient, 'refresh'>
  identityAdmin: Pick<IdentityAdmin, 'endSession'>
  seal: Seal
  warn(details: object, message: string): void
  end(key: SessionKey, reason: EndReason): Promise<boolean>
}

// A little longer than the provider is waited for; shorter than the page waits for us.
const leaseMs = 7_000
const patienceMs = 8_500
const waitMs = 60

/**
 * Gives a session whose access token lives for `limits.tokenRefreshSeconds` at least; undefined when the
 * session is over. A refresh token works once, so one refresh is made for all tabs on all servers: whoever
 * holds the lease in the row makes it, the others wait for its result.
 * @throws Problem 'unavailable' when the provider does not answer.
 */
export function createRefreshes(deps: Dependencies): (row: SessionRow) => Promise<SessionRow | undefined> {
  const underWay = new Map<string, Promise<SessionRow | undefined>>()
  return async (row) => {
    if (isFresh(row)) return row
    const name = JSON.stringify([row.accountId, row.sessionId])
    const known = underWay.get(name)
    if (known) return known
    const refreshed = refreshOnce(deps, row).finally(() => underWay.delete(name))
    underWay.set(name, refreshed)
    return refreshed
  }
}

function isFresh({ accessExpiresAt }: SessionRow): boolean {
  return accessExpiresAt >= freshUntil(new Date())
}

async function refreshOnce(deps: Dependencies, key: SessionKey): Promise<SessionRow | undefined> {
  const givesUpAt = performance.now() + patienceMs
  for (;;) {
    const by = randomUUID()
    const at = new Date()
    const until = new Date(at.getTime() + leaseMs)
    const taken = await leaseRefresh(deps.db, key, { by, at, until, freshUntil: freshUntil(at) })
    const refreshed = taken ? await refresh(deps, taken, by) : 'lost'
    if (refreshed !== 'lost') return refreshed
    const row = await findSession(deps.db, key)
    const open = row?.endedAt ? undefined : row
    if (!open && taken) await endAgain(deps, taken)
    if (!open || isFresh(open)) return open
    if (performance.now() > givesUpAt) {
      const cause = new Error('whoever refreshes this session does not come to an end')
      throw new Problem('unavailable', { retryAfterSeconds: 2, cause })
    }
    await wait(waitMs)
  }
}

/**
 * Undefined when the provider has ended the session; 'lost' when the session ended meanwhile, or another took
 * the lease while we were held up and is about to have a result.
 */
async function refresh(
  deps: Dependencies,
  row: SessionRow,
  by: string,
): Promise<SessionRow | undefined | 'lost'> {
  const { db, provider, seal, end } = deps
  const kept = row.tokens === null ? undefined : await openTokens(seal, row.tokens)
  try {
    if (kept?.refreshToken === undefined) throw new SignInRefused('nothing to refresh with')
    const { expiresIn, ...fresh } = await provider.refresh(kept.refreshToken, row.accountId)
    const tokens = {
      ...kept,
      accessToken: fresh.accessToken,
      refreshToken: fresh.refreshToken ?? kept.refreshToken,
      ...(kept.idToken !== undefined && { idToken: fresh.idToken ?? kept.idToken }),
    }
    return (await updateTokens(db, row, by, await sealed(seal, tokens, expiresIn, row.endsAt))) ?? 'lost'
  } catch (error) {
    if (!(error instanceof SignInRefused)) {
      // What failed first is what is told; a lease that is kept runs out by itself.
      await releaseLease(db, row, by).catch(doWithout(deps, 'the lease of a refresh runs out by itself'))
      throw error
    }
    if (!(await releaseLease(db, row, by))) return 'lost'
    await end(row, 'provider')
    return undefined
  }
}

/** Of a session that ended under its refresh: nothing that was refreshed meanwhile may outlive it. */
async function endAgain({ db, identityAdmin }: Dependencies, key: SessionRow): Promise<void> {
  if (key.providerSid !== null) await identityAdmin.endSession(db, key.accountId, key.providerSid)
}
