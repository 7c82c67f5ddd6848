import type { Db, Sql } from '../../db/db.ts'
import { doWithout } from '../../ground/problems/or-else.ts'
import type { ProviderClient } from '../client/provider-client.ts'
import type { Seal } from '../keys/seal.ts'
import type { IdentityAdmin } from '../passwords/identity-admin.ts'
import { endAccountSessions } from './account-sessions.ts'
import type { EndReason } from './end-reason.ts'
import type { EndedSession, KeptSession, SessionKey } from './session-row.ts'
import { openTokens } from './session-tokens.ts'
import { endSession } from './session.sql.ts'

/** What it takes to end sessions. */
export type Ends = {
  db: Db
  provider: Pick<ProviderClient, 'revoke'>
  identityAdmin: Pick<IdentityAdmin, 'endSession' | 'endSessions' | 'sharesDatabase'>
  seal: Seal
  warn(details: object, message: string): void
  /** Told when sessions have ended, so that this process refuses their tokens at once. */
  onEnded(ended: readonly EndedSession[]): void
}

/** Ends one session here and at the provider; false when it is unknown, foreign or over. */
export async function endEverywhere(deps: Ends, key: SessionKey, reason: EndReason): Promise<boolean> {
  const { db, identityAdmin, onEnded } = deps
  const ended = await db.transaction(async (sql) => {
    const ended = await endSession(sql, key, { reason, at: new Date() })
    if (identityAdmin.sharesDatabase) await endAtProvider(deps, sql, ended)
    return ended
  })
  if (ended.length === 0) return false
  onEnded(ended)
  if (!identityAdmin.sharesDatabase) await tryAtProvider(deps, ended)
  return true
}

/** Ends the account's sessions but `keep`, here and at the provider, and refuses its earlier tokens. */
export async function endOthersEverywhere(
  deps: Ends,
  accountId: string,
  keep: KeptSession,
  reason: EndReason,
): Promise<void> {
  const { db, identityAdmin, onEnded } = deps
  // The provider may have sessions that never came to the portal; without the caller's name none of them can
  // be told from hers.
  const endAllAtProvider = async (sql: Sql) => {
    if (keep.sessionId !== undefined) await identityAdmin.endSessions(sql, accountId, keep)
  }
  const ended = await db.transaction(async (sql) => {
    const ended = await endAccountSessions(sql, accountId, reason, keep)
    if (identityAdmin.sharesDatabase) {
      await endAtProvider(deps, sql, ended)
      await endAllAtProvider(sql)
    }
    return ended
  })
  onEnded(ended)
  if (!identityAdmin.sharesDatabase) await tryAtProvider(deps, ended, endAllAtProvider)
}

async function endAtProvider(
  { identityAdmin }: Ends,
  sql: Sql,
  ended: readonly EndedSession[],
): Promise<void> {
  for (const { accountId, providerSid } of ended) {
    if (providerSid !== null) await identityAdmin.endSession(sql, accountId, providerSid)
  }
}

/** A provider elsewhere may be away: here the session is over all the same. */
async function tryAtProvider(
  deps: Ends,
  ended: readonly EndedSession[],
  more: (sql: Sql) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, warn } = deps
  const endAll = async () => {
    for (const session of ended) await revokeTokens(deps, session)
    await endAtProvider(deps, db, ended)
    await more(db)
  }
  await endAll().catch(doWithout({ warn }, 'session with the identity provider not ended'))
}

async function revokeTokens({ provider, seal }: Ends, { tokens }: EndedSession): Promise<void> {
  const open = tokens === null ? undefined : await openTokens(seal, tokens)
  if (open?.refreshToken !== undefined) await provider.revoke(open.refreshToken)
}
