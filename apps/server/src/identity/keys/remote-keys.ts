import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, type RemoteJWKSet } from 'jose'
import { Problem } from '../../ground/problems/problem.ts'

const timeoutMs = 5_000
/** How long a failed fetch keeps others off: with the provider down, each would wait for its time-out. */
const waitMs = 5_000

/**
 * The provider's signing keys, fetched from the address that `locate` finds when first needed. Unknown key
 * ids fetch at most once in ten seconds. While the provider is down the last good keys serve on; without any,
 * Problem 'unavailable'.
 */
export function createRemoteKeys(locate: () => Promise<URL>): JWTVerifyGetKey {
  let remote: RemoteJWKSet | undefined
  let waitsUntil = 0
  return async (header, token) => {
    if (Date.now() < waitsUntil) return lastGood(remote)(header, token)
    try {
      remote ??= createRemoteJWKSet(await locate(), {
        timeoutDuration: timeoutMs,
        cooldownDuration: 10_000,
      })
      return await remote(header, token)
    } catch (error) {
      if (isAboutToken(error)) throw error
      waitsUntil = Date.now() + waitMs
      return lastGood(remote)(header, token)
    }
  }
}

function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  )
}

function lastGood(remote: RemoteJWKSet | undefined): JWTVerifyGetKey {
  const keys = remote?.jwks()
  if (!keys) throw new Problem('unavailable', { retryAfterSeconds: 5, cause: new Error('no keys yet') })
  return createLocalJWKSet(keys)
}
