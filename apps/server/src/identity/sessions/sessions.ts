import { randomUUID } from 'node:crypto'
import { browserOf } from '@portal/words/identity/browsers.ts'
import type { Db, Sql } from '../../db/db.ts'
import { endAccountSessions, openSessions } from './account-sessions.ts'
import type { Seal } from '../keys/seal.ts'
import type { IdentityAdmin } from '../passwords/identity-admin.ts'
import type { ProviderClient, Tokens } from './provider-client.ts'
import { type SessionTicket, sessionSeconds } from './session-cookie.ts'
import { createRefreshes } from './refreshes.ts'
import type { EndReason } from './end-reason.ts'
import { endOf } from './session-rules.ts'
import { type KeptTokens, openTokens, sealed, sidOf } from './session-tokens.ts'
import {
  beginSession,
  type EndedSession,
  endSession,
  findSession,
  type KeptSession,
  type ListedSession,
  noteSeen,
  type SessionKey,
  type SessionRow,
} from './session.sql.ts'

/** What a page of an open session may know; `expiresAt` in epoch seconds. */
export type OpenSession = {
  accountId: string
  email: string
  name: string
  accessToken: string
  expiresAt: number
  /** What the browser's cookie has to be from now on. */
  ticket: SessionTicket
}
/** An open session, or why it is over, 'unknown' when there is no trace of it; `isNews` when nobody knew before. */
export type Used = OpenSession | { over: EndReason | 'unknown'; isNews?: boolean }

export type Sessions = {
  /** Keeps the tokens of a sign-in and gives the browser its ticket. */
  begin(tokens: Tokens, userAgent: string | undefined): Promise<SessionTicket>
  /**
   * The session of `ticket`, refreshed when need be, and seen. Throws Problem 'unavailable' when the provider does not answer.
   */
  use(ticket: SessionTicket): Promise<Used>
  /** Why the session of `ticket` is over; undefined while it is open. Nothing counts as seen. */
  overFor(ticket: SessionTicket): Promise<EndReason | 'unknown' | undefined>
  /** The tokens of an open session; undefined when it is over. */
  tokensOf(key: SessionKey): Promise<KeptTokens | undefined>
  /** Ends one session here and at the provider; false when it is unknown, foreign or over. */
  end(key: SessionKey, reason: EndReason): Promise<boolean>
  /** Whether the account has, or lately had, this session. */
  isKnown(key: SessionKey): Promise<boolean>
  /** Ends the sessions of the account but the caller's, and refuses the tokens issued to it before. */
  endOthers(accountId: string, caller: KeptSession, reason: EndReason): Promise<void>
  /** The open sessions of the account, the caller's first. */
  list(accountId: string, caller: KeptSession): Promise<ListedSession[]>
  /** Finishes the refresh that a killed server left half done. */
  finishRefresh(key: SessionKey): Promise<void>
}

type Warn = (details: object, message: string) => void

type Dependencies = {
  db: Db
  provider: Pick<ProviderClient, 'refresh' | 'revoke'>
  identityAdmin: Pick<IdentityAdmin, 'endSession' | 'endSessions' | 'sharesDatabase'>
  seal: Seal
  idleSeconds: number
  warn: Warn
  /** Told when sessions have ended, so that this process refuses their tokens at once. */
  onEnded(ended: readonly EndedSession[]): void
}

// An open page gives a sign of life every few minutes; a row need not be written for each request.
const noteMilliseconds = 60_000

/**
 * The sessions of the portal, in the database: any number of tabs and servers share one refresh, one end and one list
 * (docs/decisions/0022-sessions-in-the-database.md).
 */
export function createSessions(deps: Dependencies): Sessions {
  const { db, seal, idleSeconds } = deps
  const end = (key: SessionKey, reason: EndReason) => endEverywhere(deps, key, reason)
  const refreshed = createRefreshes({ ...deps, end })

  async function use(ticket: SessionTicket): Promise<Used> {
    const now = new Date()
    const row = await findSession(db, ticket)
    if (!row) return { over: 'unknown' }
    const over = endOf(row, ticket.generation, now, idleSeconds)
    if (over) {
      const isNews = !row.endedAt && (await end(ticket, over))
      return { over, isNews }
    }
    if (isToBeNoted(row, ticket, now)) await noteSeen(db, ticket, ticket.generation, now)
    const current = await refreshed(row)
    const tokens = current?.tokens ? await openTokens(seal, current.tokens) : undefined
    if (!current || !tokens) return { over: (await findSession(db, ticket))?.endReason ?? 'unknown' }
    return {
      accountId: row.accountId,
      email: tokens.email,
      name: tokens.name,
      accessToken: tokens.accessToken,
      expiresAt: Math.floor(current.accessExpiresAt.getTime() / 1_000),
      ticket: ticketOf(current),
    }
  }

  return {
    async begin(tokens, userAgent) {
      const startedAt = new Date()
      const endsAt = new Date(startedAt.getTime() + sessionSeconds * 1_000)
      const session = await beginSession(db, {
        accountId: tokens.accountId,
        sessionId: randomUUID(),
        providerSid: sidOf(tokens),
        browser: browserOf(userAgent),
        startedAt,
        endsAt,
        ...(await sealed(seal, tokens, tokens.expiresIn, endsAt)),
      })
      if (!session) throw new Error('the session was not kept')
      return ticketOf(session)
    },
    use,
    async overFor(ticket) {
      const row = await findSession(db, ticket)
      return row ? endOf(row, ticket.generation, new Date(), idleSeconds) : 'unknown'
    },
    async tokensOf(key) {
      const row = await findSession(db, key)
      return row?.tokens ? openTokens(seal, row.tokens) : undefined
    },
    end,
    isKnown: async (key) => (await findSession(db, key)) !== undefined,
    endOthers: (accountId, caller, reason) => endOthersEverywhere(deps, accountId, caller, reason),
    list: (accountId, current) => openSessions(db, accountId, { idleSeconds, current }),
    async finishRefresh(key) {
      const row = await findSession(db, key)
      if (row && !row.endedAt) await refreshed(row)
    },
  }
}

function isToBeNoted(row: SessionRow, { generation }: SessionTicket, now: Date): boolean {
  const isNew = generation === row.generation && !row.confirmedAt
  return isNew || now.getTime() - row.lastSeenAt.getTime() > noteMilliseconds
}

async function endEverywhere(deps: Dependencies, key: SessionKey, reason: EndReason): Promise<boolean> {
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

async function endOthersEverywhere(
  deps: Dependencies,
  accountId: string,
  keep: KeptSession,
  reason: EndReason,
): Promise<void> {
  const { db, identityAdmin, onEnded } = deps
  // The provider may have sessions that never came to the portal; without the caller's name none of them can be told from hers.
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
  { identityAdmin }: Dependencies,
  sql: Sql,
  ended: readonly EndedSession[],
): Promise<void> {
  for (const { accountId, providerSid } of ended) {
    if (providerSid !== null) await identityAdmin.endSession(sql, accountId, providerSid)
  }
}

/** A provider elsewhere may be away: here the session is over all the same. */
async function tryAtProvider(
  deps: Dependencies,
  ended: readonly EndedSession[],
  more: (sql: Sql) => Promise<void> = async () => undefined,
): Promise<void> {
  const { provider, seal, db, warn } = deps
  try {
    for (const { tokens } of ended) {
      const open = tokens === null ? undefined : await openTokens(seal, tokens)
      if (open?.refreshToken !== undefined) await provider.revoke(open.refreshToken)
    }
    await endAtProvider(deps, db, ended)
    await more(db)
  } catch (error) {
    warn({ err: error }, 'session with the identity provider not ended')
  }
}

function ticketOf({ accountId, sessionId, generation, endsAt }: SessionRow): SessionTicket {
  return { accountId, sessionId, generation, endsAt: Math.floor(endsAt.getTime() / 1_000) }
}
