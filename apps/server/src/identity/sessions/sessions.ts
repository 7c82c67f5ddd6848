import { randomUUID } from 'node:crypto'
import type { ListedSession } from '@portal/domain/session/session.schema.ts'
import { browserOf } from '@portal/words/identity/browsers.ts'
import type { Db } from '../../db/db.ts'
import type { ProviderClient, Tokens } from '../client/provider-client.ts'
import type { Seal } from '../keys/seal.ts'
import { openSessions } from './account-sessions.ts'
import { endEverywhere, endOthersEverywhere, type Ends } from './end-everywhere.ts'
import type { EndReason } from './end-reason.ts'
import { createRefreshes } from './refreshes.ts'
import { sessionSeconds, type SessionTicket } from './session-cookie.ts'
import type { KeptSession, SessionKey, SessionRow } from './session-row.ts'
import { sessionEnd } from './session-rules.ts'
import { authenticatedAtOf, openTokens, sealed, sidOf, type KeptTokens } from './session-tokens.ts'
import { beginSession, findSession, noteSeen } from './session.sql.ts'

/** What a page of an open session may know; `expiresAt` in epoch seconds. */
type OpenSession = {
  accountId: string
  email: string
  name: string
  accessToken: string
  expiresAt: number
  /** What the browser's cookie has to be from now on. */
  ticket: SessionTicket
}
/** An open session, or why it is over, 'unknown' without a trace of it; `isNews` when nobody knew before. */
type Used = OpenSession | { over: EndReason | 'unknown'; isNews?: boolean }

export type Sessions = {
  /** Keeps the tokens of a sign-in and gives the browser its ticket. */
  begin(tokens: Tokens, userAgent: string | undefined): Promise<SessionTicket>
  /** The session of `ticket`, refreshed if need be, and seen. Problem 'unavailable' without the provider. */
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

type Dependencies = Ends & { provider: Pick<ProviderClient, 'refresh'>; idleSeconds: number }

// An open page gives a sign of life every few minutes; a row need not be written for each request.
const noteMs = 60_000

/**
 * The sessions of the portal, in the database: any number of tabs and servers share one refresh, one end and
 * one list (docs/decisions/0022-sessions-in-the-database.md).
 */
export function createSessions(deps: Dependencies): Sessions {
  const { db, seal, idleSeconds } = deps
  const end = (key: SessionKey, reason: EndReason) => endEverywhere(deps, key, reason)
  const refreshed = createRefreshes({ ...deps, end })
  return {
    begin: async (tokens, userAgent) => ticketOf(await begun(db, seal, tokens, userAgent)),
    use: (ticket) => used({ db, seal, idleSeconds, end, refreshed }, ticket),
    async overFor(ticket) {
      const row = await findSession(db, ticket)
      return row ? sessionEnd(row, ticket.generation, new Date(), idleSeconds) : 'unknown'
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

type Use = Pick<Dependencies, 'db' | 'seal' | 'idleSeconds'> & {
  end: Sessions['end']
  refreshed: ReturnType<typeof createRefreshes>
}

async function used({ db, seal, idleSeconds, end, refreshed }: Use, ticket: SessionTicket): Promise<Used> {
  const now = new Date()
  const row = await findSession(db, ticket)
  if (!row) return { over: 'unknown' }
  const over = sessionEnd(row, ticket.generation, now, idleSeconds)
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

async function begun(db: Db, seal: Seal, tokens: Tokens, userAgent: string | undefined): Promise<SessionRow> {
  const startedAt = new Date()
  const endsAt = new Date(startedAt.getTime() + sessionSeconds * 1_000)
  const session = await beginSession(db, {
    accountId: tokens.accountId,
    sessionId: randomUUID(),
    providerSid: sidOf(tokens),
    browser: browserOf(userAgent),
    startedAt,
    endsAt,
    authenticatedAt: authenticatedAtOf(tokens),
    ...(await sealed(seal, tokens, tokens.expiresIn, endsAt)),
  })
  if (!session) throw new Error('the session was not kept')
  return session
}

function isToBeNoted(row: SessionRow, { generation }: SessionTicket, now: Date): boolean {
  const isNew = generation === row.generation && !row.confirmedAt
  return isNew || now.getTime() - row.lastSeenAt.getTime() > noteMs
}

function ticketOf({ accountId, sessionId, generation, endsAt }: SessionRow): SessionTicket {
  return { accountId, sessionId, generation, endsAt: Math.floor(endsAt.getTime() / 1_000) }
}
