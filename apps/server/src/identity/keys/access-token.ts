import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { Problem } from '../../ground/problems/problem.ts'
import { createTokenCache } from './token-cache.ts'
import { hashOf } from './token-hash.ts'

export type VerifiedToken = {
  accountId: string
  email?: string
  /** The provider's name for the session (`sid`). */
  sessionId?: string
  /** SHA-256 of the token, which stands for it where it names no session. */
  tokenHash: string
  /** Epoch seconds. */
  issuedAt: number
  expiresAt: number
  /** When she signed in, in epoch seconds, where the provider says (`auth_time`); no refresh moves it. */
  authenticatedAt?: number
}

export type AccessTokens = {
  /**
   * Who the token speaks for. Throws Problem 'invalid-token', or 'unavailable' without the provider's keys.
   */
  verify(token: string): Promise<VerifiedToken>
}

type TokenRules = {
  issuer: string
  audience: string
  algorithms: readonly string[]
  /** Accepted `typ` headers; undefined stands for none. */
  types: readonly (string | undefined)[]
  /** What `scope` must hold. Absent for external providers: audience names the API, scopes are theirs. */
  scope?: string
  keys: JWTVerifyGetKey
  /** Whether the session of a good token has ended; none has when absent. */
  isOver?: (token: VerifiedToken) => boolean
}

const tokenLength = 8_000
// jose also reads padding, so the same token could be written in several ways.
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]+$/
const longestLifeSeconds = 3_600
const toleranceSeconds = 5
const futureSeconds = 10

/**
 * Verifies access tokens by `rules`, on the machine's own clock (never the business clock, which can be
 * frozen). A verified token is remembered until it expires.
 */
export function createAccessTokens(rules: TokenRules): AccessTokens {
  const cache = createTokenCache<VerifiedToken>(10_000)
  return {
    async verify(token) {
      let verified = cache.get(token)
      if (!verified) cache.set(token, (verified = await verify(token, rules)))
      if (rules.isOver?.(verified)) refuse()
      return verified
    },
  }
}

async function verify(token: string, rules: TokenRules): Promise<VerifiedToken> {
  if (token.length > tokenLength || !compactForm.test(token)) refuse()
  try {
    const { payload, protectedHeader } = await jwtVerify(token, rules.keys, {
      issuer: rules.issuer,
      audience: rules.audience,
      algorithms: [...rules.algorithms],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: toleranceSeconds,
    })
    if (!rules.types.includes(normalisedType(protectedHeader.typ)) || isOtherKind(payload)) refuse()
    if (rules.scope !== undefined && !scopesOf(payload).includes(rules.scope)) refuse()
    return verifiedOf(token, payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Problem('invalid-token', { cause: error })
    throw error
  }
}

function normalisedType(typ: string | undefined): string | undefined {
  return typ?.toLowerCase().replace(/^application\//, '')
}

/** ID, refresh and logout tokens are signed with the same keys; Keycloak names the kind in `typ`. */
function isOtherKind(payload: JWTPayload): boolean {
  const kind = payload['typ']
  return (kind !== undefined && kind !== 'Bearer') || 'at_hash' in payload || 'events' in payload
}

function scopesOf({ scope }: JWTPayload): string[] {
  return typeof scope === 'string' ? scope.split(' ') : []
}

function verifiedOf(token: string, { sub, iat, exp, email, sid, auth_time }: JWTPayload): VerifiedToken {
  if (!Number.isSafeInteger(iat) || !Number.isSafeInteger(exp)) return refuse()
  const [issuedAt, expiresAt] = [Number(iat), Number(exp)]
  if (expiresAt - issuedAt > longestLifeSeconds || issuedAt > Date.now() / 1000 + futureSeconds)
    return refuse()
  if (typeof sub !== 'string' || !/^\P{Cc}{1,100}$/u.test(sub)) return refuse()
  return {
    accountId: sub,
    tokenHash: hashOf(token),
    issuedAt,
    expiresAt,
    ...(typeof email === 'string' && { email }),
    ...(typeof sid === 'string' && { sessionId: sid }),
    ...(typeof auth_time === 'number' && { authenticatedAt: auth_time }),
  }
}

function refuse(): never {
  throw new Problem('invalid-token')
}
