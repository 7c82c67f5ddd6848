import * as client from 'openid-client'
import { Problem } from '../../ground/problems/problem.ts'
import { callbackChecks, SignInRefused, tokenChecks, translated } from './sign-in-refused.ts'

/** What a provider hands out, in the portal's words. */
export type Tokens = {
  accountId: string
  email: string
  name: string
  accessToken: string
  /** Seconds from now. */
  expiresIn: number
  refreshToken?: string
  idToken?: string
}

/**
 * One sign-in under way: what its answer must prove, and the page to come back to. With `maxAge`, in seconds,
 * the customer shows the provider anew that it is her.
 */
export type Transaction = {
  state: string
  nonce: string
  verifier: string
  to: string
  maxAge?: number | undefined
}

export type ProviderClient = {
  /** Where the browser signs in. */
  authorizationUrl(transaction: Transaction): Promise<string>
  /** Exchanges the callback's code; throws `SignInRefused` when the answer is not of the transaction. */
  redeem(callback: URL, transaction: Transaction): Promise<Tokens>
  /** New tokens; throws `SignInRefused` when the provider wants the customer to sign in again. */
  refresh(
    refreshToken: string,
    accountId: string,
  ): Promise<Partial<Tokens> & Pick<Tokens, 'accessToken' | 'expiresIn'>>
  revoke(refreshToken: string): Promise<void>
  /** Where the browser ends its session with the provider; undefined when the provider has no such page. */
  endSessionUrl(idToken: string | undefined, comeBackTo: string): Promise<string | undefined>
  jwksUrl(): Promise<URL>
}

type ProviderSettings = {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  redirectUri: string
  scope: string
  /** Whether sign-out names the session by its ID token; it stands in the address, so only where it must. */
  usesIdTokenHint: boolean
  /** How requests reach the provider; the network when absent. */
  fetch?: client.CustomFetch
}

const timeoutSeconds = 5

/** A client of any OpenID provider, discovered when first needed, again after a failure. */
export function createProviderClient(settings: ProviderSettings): ProviderClient {
  const configuration = discovered(settings)
  return {
    async authorizationUrl(transaction) {
      return authorizationUrl(await configuration(), settings, transaction)
    },
    async redeem(callback, transaction) {
      const grant = await redeemed(await configuration(), callback, transaction)
      return { ...tokensOf(grant, settings), ...customerOf(grant.claims()) }
    },
    async refresh(refreshToken, accountId) {
      const config = await configuration()
      const grant = await translated(() => client.refreshTokenGrant(config, refreshToken), tokenChecks)
      const claims = grant.claims()
      if (claims && claims.sub !== accountId) throw new SignInRefused('tokens of another account')
      return tokensOf(grant, settings)
    },
    async revoke(refreshToken) {
      const config = await configuration()
      if (!config.serverMetadata().revocation_endpoint) return
      await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' })
    },
    async endSessionUrl(idToken, comeBackTo) {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: comeBackTo,
        ...(idToken && { id_token_hint: idToken }),
      }).href
    },
    jwksUrl: async () => jwksUrl(await configuration()),
  }
}

async function authorizationUrl(
  config: client.Configuration,
  { redirectUri, scope }: ProviderSettings,
  { state, nonce, verifier, maxAge }: Transaction,
): Promise<string> {
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: 'fr',
    // A provider that knows one of the two asks all the same.
    ...(maxAge !== undefined && { prompt: 'login', max_age: String(maxAge) }),
  })
  return url.href
}

function redeemed(
  config: client.Configuration,
  callback: URL,
  { state, nonce, verifier, maxAge }: Transaction,
): Promise<Grant> {
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  }
  return translated(() => client.authorizationCodeGrant(config, callback, checks), callbackChecks)
}

function jwksUrl(config: client.Configuration): URL {
  const { jwks_uri } = config.serverMetadata()
  if (jwks_uri === undefined)
    throw new Problem('unavailable', { cause: new Error('the identity provider names no keys') })
  return new URL(jwks_uri)
}

function discovered(settings: ProviderSettings): () => Promise<client.Configuration> {
  let discovery: Promise<client.Configuration> | undefined
  return () => {
    discovery ??= discover(settings).catch((error: unknown) => {
      discovery = undefined
      throw new Problem('unavailable', { cause: error })
    })
    return discovery
  }
}

function discover({
  issuer,
  clientId,
  clientSecret,
  fetch,
}: ProviderSettings): Promise<client.Configuration> {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret)
  return client.discovery(new URL(issuer), clientId, {}, authentication, {
    timeout: timeoutSeconds,
    execute: [
      client.enableNonRepudiationChecks,
      // clashes.ts refuses an http: issuer in production.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
    ...(fetch && { [client.customFetch]: fetch }),
  })
}

type Grant = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers

function tokensOf(grant: Grant, { usesIdTokenHint }: ProviderSettings) {
  return {
    accessToken: grant.access_token,
    expiresIn: grant.expiresIn() ?? 0,
    ...(grant.refresh_token !== undefined && { refreshToken: grant.refresh_token }),
    ...(usesIdTokenHint && grant.id_token !== undefined && { idToken: grant.id_token }),
  }
}

function customerOf(claims: client.IDToken | undefined): Pick<Tokens, 'accountId' | 'email' | 'name'> {
  if (!claims) throw new SignInRefused('no ID token')
  const { sub, email, name, given_name, family_name } = claims
  const fullName = [given_name, family_name].filter((part) => typeof part === 'string').join(' ')
  return {
    accountId: sub,
    email: typeof email === 'string' ? email : '',
    name: fullName || (typeof name === 'string' ? name : ''),
  }
}
