import { decodeJwt, errors } from 'jose'
import { z } from 'zod'
import { orElse, undefinedIf } from '../../ground/problems/or-else.ts'
import type { Tokens } from '../client/provider-client.ts'
import type { Seal } from '../keys/seal.ts'
import { hashOf } from '../keys/token-hash.ts'
import type { SealedTokens } from './session-row.ts'

/** The provider's tokens and what they said of the customer, as a session's row keeps them sealed. */
const KeptTokens = z.object({
  email: z.string(),
  name: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Kept only for providers that ask for it at sign-out. */
  idToken: z.string().optional(),
})
export type KeptTokens = z.infer<typeof KeptTokens>

const purpose = 'session-tokens'

/** The tokens as the row keeps them; `expiresIn` in seconds. */
export async function sealed(
  seal: Seal,
  { email, name, accessToken, refreshToken, idToken }: KeptTokens,
  expiresIn: number,
  endsAt: Date,
): Promise<SealedTokens> {
  const kept: KeptTokens = { email, name, accessToken, refreshToken, idToken }
  return {
    tokens: await seal.close(purpose, kept, Math.floor(endsAt.getTime() / 1_000)),
    accessExpiresAt: new Date((Math.floor(Date.now() / 1_000) + expiresIn) * 1_000),
    tokenHash: hashOf(accessToken),
  }
}

/** The tokens in a row; undefined when they are not of this portal's key, or their time is over. */
export function openTokens(seal: Seal, text: string): Promise<KeptTokens | undefined> {
  return seal.open(purpose, text, KeptTokens)
}

/** The provider's name for the session, as calls will see it in the access token; else by the ID token. */
export function sidOf({ accessToken, idToken }: Tokens): string | undefined {
  for (const token of [accessToken, idToken]) {
    const sid = token === undefined ? undefined : claimsOf(token)['sid']
    if (typeof sid === 'string' && sid !== '') return sid.slice(0, 300)
  }
  return undefined
}

/** When she signed in, as the tokens say; undefined where they do not. Never later than now. */
export function authenticatedAtOf({ accessToken, idToken }: Tokens): Date | undefined {
  for (const token of [accessToken, idToken]) {
    const seconds = token === undefined ? undefined : claimsOf(token)['auth_time']
    if (typeof seconds === 'number') return new Date(Math.min(seconds * 1_000, Date.now()))
  }
  return undefined
}

/** Access tokens may be opaque. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const isOpaque = (error: unknown) => error instanceof errors.JOSEError
  return orElse(() => decodeJwt(token), undefinedIf(isOpaque)) ?? {}
}
