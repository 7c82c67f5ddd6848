import type { FastifyInstance } from 'fastify'
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { openKeyRing } from '../keys/key-ring.ts'
import { newKeys } from '../keys/new-keys.ts'
import { notice } from '../sign-in/page.ts'
import { sessionSeconds } from '../sessions/session-cookie.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { accountOf, grantOf, signInPolicy } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import type { BegunSignIns } from './begun-sign-ins.ts'
import { cookieSignatures } from './cookie-signatures.ts'
import { cookieNames } from './cookie-names.ts'
import { findHolder } from './login.sql.ts'
import { signOutPage } from './pages.ts'

export type ProviderOptions = {
  publicUrl: string
  clientId: string
  /** `aud` of the access tokens. */
  audience: string
  redirectUri: string
  signedOutUri: string
  db: Db
  begun: BegunSignIns
}

/** The scope of access tokens for the portal's calls. */
export const apiScope = 'api'
/** What the portal asks for. */
export const scope = `openid email profile ${apiScope}`
const accessTokenSeconds = 300

const text = z.string()
const PrivateKey = z.discriminatedUnion('kty', [
  z.looseObject({ kty: z.literal('EC'), kid: text, crv: text, x: text, y: text, d: text }),
  // Of installations from before 22 November 2026, until they are renewed.
  z.looseObject({ kty: z.literal('RSA'), kid: text, n: text, e: text, d: text }),
])
type PrivateKey = z.infer<typeof PrivateKey>
type Algorithm = 'ES256' | 'RS256'
const algorithmOf = ({ kty }: PrivateKey): Algorithm => (kty === 'EC' ? 'ES256' : 'RS256')

/** The embedded provider with the keys in force. */
export type Running = {
  provider: Provider
  callback: ReturnType<Provider['callback']>
  /** Verifies what it has signed. */
  keys: JWTVerifyGetKey
}

/**
 * The embedded OpenID provider at `publicUrl`/oidc, made anew whenever its keys have changed; state and keys live in the
 * database. Ask for it at each request.
 */
export async function createProvider(
  app: FastifyInstance,
  options: ProviderOptions,
  setUp: (provider: Provider) => void,
): Promise<() => Running> {
  const { db, publicUrl } = options
  const signing = await openKeyRing(app, db, 'signing', { schema: PrivateKey, make: newKeys.signing })
  const cookies = await openKeyRing(app, db, 'cookies', { schema: text, make: newKeys.cookies })
  const make = (keys: PrivateKey[]): Running => {
    const alg = keys[0] ? algorithmOf(keys[0]) : 'ES256'
    const provider = new Provider(`${publicUrl}/oidc`, {
      ...configurationOf(options, alg),
      jwks: { keys: keys.map((key) => ({ ...key, alg: algorithmOf(key), use: 'sig' })) },
      cookies: cookiesWith(cookies, publicUrl.startsWith('https:')),
    })
    // Address and scheme come from headers that mount.ts sets itself.
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

function publicHalf(key: PrivateKey): JWK {
  const { kty, kid } = key
  const half = key.kty === 'EC' ? { crv: key.crv, x: key.x, y: key.y } : { n: key.n, e: key.e }
  return { kty, kid, ...half, alg: algorithmOf(key), use: 'sig' }
}

function cookiesWith(keys: () => string[], secure: boolean): NonNullable<Configuration['cookies']> {
  const { session, interaction, resume } = cookieNames(secure)
  return {
    keys: cookieSignatures(keys),
    names: { session, interaction, resume },
    long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/oidc' },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  }
}

function configurationOf(
  { db, begun, clientId, redirectUri, signedOutUri, audience }: ProviderOptions,
  alg: Algorithm,
): Configuration {
  return {
    adapter: createAdapter(db, begun),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
        id_token_signed_response_alg: alg,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [signedOutUri],
      },
    ],
    responseTypes: ['code'],
    discovery: { response_modes_supported: ['query'] },
    enableHttpPostMethods: false,
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    // The portal reads them from the ID token; access tokens for the API do not open the userinfo endpoint.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      // Long enough to look a password up.
      Interaction: 600,
      Session: (_context, session) => remainingSeconds(session.loginTs),
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
    },
    interactions: { url: (_context, { uid }) => `/oidc/interaction/${uid}`, policy: signInPolicy() },
    loadExistingGrant: (context) => grantOf(context, audience),
    findAccount: (_context, accountId) => accountOf(db, accountId),
    // The session's name lets the call that changes the password leave that session alone.
    extraTokenClaims: async (_context, token) =>
      'accountId' in token
        ? { email: (await findHolder(db, token.accountId))?.email, sid: token.sessionUid }
        : undefined,
    features: featuresOf(audience, alg),
    renderError: (context, { error }) => {
      context.type = 'html'
      context.body = notice(error === 'server_error' ? signIn.unavailable : signIn.refused, '/')
    },
  }
}

/** Counted from the sign-in, so that coming back does not prolong it. */
function remainingSeconds(signedInAt: number | undefined): number {
  const now = Math.floor(Date.now() / 1000)
  return Math.max(1, (signedInAt ?? now) + sessionSeconds - now)
}

function featuresOf(audience: string, alg: Algorithm): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    // On by default, and of no use here.
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context) => {
        context.body = signOutPage({
          action: context.oidc.urlFor('end_session_confirm'),
          xsrf: String(context.oidc.session?.state?.['secret']),
          isOwnDoing: context.get('sec-fetch-site') === 'same-origin',
        })
      },
      postLogoutSuccessSource: (context) => {
        context.body = notice(signIn.signedOut, '/auth/login')
      },
    },
    // Without a resource access tokens would be opaque.
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: apiScope,
        audience,
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg } },
      }),
    },
  }
}
