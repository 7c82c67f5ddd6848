import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Sql } from '../../db/db.ts'
import { notice } from '../../identity/page.ts'
import { sessionSeconds } from '../../identity/session-cookie.ts'
import { sharedSecret } from '../../identity/shared-secret.ts'
import { signIn } from '../../messages/sign-in.ts'
import { accountOf, grantOf, signInPolicy } from './accounts.ts'
import { createAdapter } from './adapter.ts'
import type { BegunSignIns } from './begun-sign-ins.ts'
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
  db: Sql
  begun: BegunSignIns
}

/** What the portal asks for; `api` is the scope of the access token. */
export const scope = 'openid email profile api'
const accessTokenSeconds = 300

const PrivateKeys = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), n: z.string(), e: z.string() })),
})

/** The embedded OpenID provider at `publicUrl`/oidc, with the public half of its keys. State and keys live in the database. */
export async function createProvider(
  options: ProviderOptions,
): Promise<{ provider: Provider; publicKeys: JSONWebKeySet }> {
  const { db, publicUrl } = options
  const jwks = await sharedSecret(db, 'oidc-keys', PrivateKeys, generateKeys)
  const cookieKeys = await sharedSecret(db, 'oidc-cookie-keys', z.array(z.string()), async () => [
    randomBytes(32).toString('base64url'),
  ])
  const provider = new Provider(`${publicUrl}/oidc`, {
    ...configurationOf(options),
    jwks: { keys: jwks.keys.map((key) => ({ ...key, kty: 'RSA' as const })) },
    cookies: cookiesWith(cookieKeys, publicUrl.startsWith('https:')),
  })
  // Address and scheme come from headers that mount.ts sets itself.
  provider.proxy = true
  const publicKeys = {
    keys: jwks.keys.map(({ kty, kid, n, e }) => ({ kty, kid, n, e, alg: 'RS256', use: 'sig' })),
  }
  return { provider, publicKeys }
}

async function generateKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = z
    .object({ kty: z.string(), n: z.string(), e: z.string() })
    .loose()
    .parse(await exportJWK(privateKey))
  return { keys: [{ ...key, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }] }
}

function cookiesWith(keys: string[], secure: boolean): NonNullable<Configuration['cookies']> {
  const { session, interaction, resume } = cookieNames(secure)
  return {
    keys,
    names: { session, interaction, resume },
    long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/oidc' },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  }
}

function configurationOf({
  db,
  begun,
  clientId,
  redirectUri,
  signedOutUri,
  audience,
}: ProviderOptions): Configuration {
  return {
    adapter: createAdapter(db, begun),
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
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
    features: featuresOf(audience),
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

function featuresOf(audience: string): NonNullable<Configuration['features']> {
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
        scope: 'api',
        audience,
        accessTokenTTL: accessTokenSeconds,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  }
}
