import type { EndReason } from './end-reason.ts'

export type SessionKey = { accountId: string; sessionId: string }
export type SessionRow = SessionKey & {
  providerSid: string | null
  endsAt: Date
  endedAt: Date | null
  endReason: EndReason | null
  lastSeenAt: Date
  tokens: string | null
  accessExpiresAt: Date
  generation: number
  confirmedAt: Date | null
}
/** What is left of a session to end at the provider and to refuse the tokens of. */
export type EndedSession = SessionKey & {
  providerSid: string | null
  tokenHash: string
  endedAt: Date
  tokens: string | null
}
/** Sealed tokens, when the access token ends, and its SHA-256. */
export type SealedTokens = { tokens: string; accessExpiresAt: Date; tokenHash: string }
/** The session that stays, by the names its access token has. */
export type KeptSession = { sessionId?: string | undefined; tokenHash?: string | undefined }
