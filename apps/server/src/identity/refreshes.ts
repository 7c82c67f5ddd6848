import { limits } from '@portal/domain/limits.ts'
import type { ProviderClient } from './provider-client.ts'
import type { Session } from './session-cookie.ts'

const memoryMilliseconds = 10_000

/**
 * Gives a session whose access token lives for `limits.tokenRefreshSeconds` at least. A refresh token works once: two tabs
 * asking together, or one whose answer was lost on the way, get the result of the one refresh.
 * @throws SignInRefused when she must sign in again; Problem 'unavailable' when the provider does not answer.
 */
export function createRefreshes(
  provider: ProviderClient,
): (session: Session) => Promise<Session | undefined> {
  const recent = new Map<string, Promise<Session>>()
  return async (session) => {
    if (session.accessTokenExpiresAt - Date.now() / 1000 >= limits.tokenRefreshSeconds) return session
    const { refreshToken } = session
    if (refreshToken === undefined) return undefined
    const known = recent.get(refreshToken)
    if (known) return known
    const refreshed = refresh(provider, session, refreshToken)
    recent.set(refreshToken, refreshed)
    const forget = () => recent.delete(refreshToken)
    refreshed.then(() => setTimeout(forget, memoryMilliseconds).unref(), forget)
    return refreshed
  }
}

async function refresh(provider: ProviderClient, session: Session, refreshToken: string): Promise<Session> {
  const {
    accessToken,
    expiresIn,
    refreshToken: rotated,
    idToken,
  } = await provider.refresh(refreshToken, session.accountId)
  return {
    ...session,
    accessToken,
    accessTokenExpiresAt: Math.floor(Date.now() / 1000) + expiresIn,
    refreshToken: rotated ?? refreshToken,
    ...(session.idToken !== undefined && { idToken: idToken ?? session.idToken }),
  }
}
