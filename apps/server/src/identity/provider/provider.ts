import { providerPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import { Provider, type Configuration } from 'oidc-provider'
import { z } from 'zod'
import { openKeyRing } from '../keys/key-ring.ts'
import { newKeys } from '../keys/new-keys.ts'
import { configurationOf, type ProviderOptions } from './configuration.ts'
import { cookieSignatures } from './cookies/cookie-signatures.ts'
import { providerCookie } from './cookies/provider-cookie.ts'
import { algorithmOf, PrivateKey, publicHalf } from './signing-keys.ts'

/** The embedded provider with the keys in force. */
export type Running = {
  provider: Provider
  callback: ReturnType<Provider['callback']>
  /** Verifies what it has signed. */
  keys: JWTVerifyGetKey
}

/**
 * The embedded OpenID provider at `publicUrl`/oidc, made anew whenever its keys have changed; state and keys
 * live in the database. Ask for it at each request.
 */
export async function createProvider(
  app: FastifyInstance,
  options: ProviderOptions,
  setUp: (provider: Provider) => void,
): Promise<() => Running> {
  const { db, publicUrl } = options
  const signing = await openKeyRing(app, db, 'signing', { schema: PrivateKey, make: newKeys.signing })
  const cookies = await openKeyRing(app, db, 'cookies', { schema: z.string(), make: newKeys.cookies })
  const make = (keys: PrivateKey[]): Running => {
    const alg = keys[0] ? algorithmOf(keys[0]) : 'ES256'
    const provider = new Provider(publicUrl + providerPath, {
      ...configurationOf(options, alg),
      jwks: { keys: keys.map((key) => ({ ...key, alg: algorithmOf(key), use: 'sig' })) },
      cookies: cookiesWith(cookies, publicUrl.startsWith('https:')),
    })
    // Address and scheme come from headers that provider-routes.ts sets itself.
    provider.proxy = true
    setUp(provider)
    return {
      provider,
      callback: provider.callback(),
      keys: createLocalJWKSet({ keys: keys.map(publicHalf) }),
    }
  }
  let inForce = signing()
  let running = make(inForce)
  const idsOf = (keys: PrivateKey[]) => keys.map(({ kid }) => kid).join(' ')
  return () => {
    const keys = signing()
    if (idsOf(keys) !== idsOf(inForce)) {
      inForce = keys
      running = make(keys)
    }
    return running
  }
}

function cookiesWith(keys: () => string[], secure: boolean): NonNullable<Configuration['cookies']> {
  return {
    keys: cookieSignatures(keys),
    names: {
      session: providerCookie('session', secure),
      interaction: providerCookie('interaction', secure),
      resume: providerCookie('resume', secure),
    },
    long: { signed: true, httpOnly: true, sameSite: 'lax', path: providerPath },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  }
}
