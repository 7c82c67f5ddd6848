import { loginPath } from '@portal/contract/ground/paths.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { Configuration } from 'oidc-provider'
import type { Db } from '../../db/db.ts'
import { apiScope, signInScope } from '../client/scopes.ts'
import { sessionSeconds } from '../sessions/session-cookie.ts'
import { briefPage } from '../sign-in/page.ts'
import type { BegunSignIns } from './cookies/begun-sign-ins.ts'
import { formAt } from './forms/form.ts'
import { signOutPage } from './forms/pages.ts'
import { accountOf, extraClaimsOf, grantOf, signInPolicy } from './login/accounts.ts'
import type { Algorithm } from './signing-keys.ts'
import { createAdapter } from './state/adapter.ts'

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

const accessTokenSeconds = 300

/** What the provider does, but for its keys and cookies; its tokens are signed with `alg`. */
export function configurationOf(options: ProviderOptions, alg: Algorithm): Configuration {
  const { db, begun, audience } = options
  return {
    adapter: createAdapter(db, begun),
    clients: [portalOf(options, alg)],
    responseTypes: ['code'],
    discovery: { response_modes_supported: ['query'] },
    enableHttpPostMethods: false,
    scopes: signInScope.split(' '),
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name'] },
    // The portal reads them from the ID token; access tokens for the API do not open the userinfo endpoint.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    ttl: lifeSeconds(),
    interactions: { url: (_context, { uid }) => formAt(uid), policy: signInPolicy() },
    loadExistingGrant: (context) => grantOf(context, audience),
    findAccount: (_context, accountId) => accountOf(db, accountId),
    extraTokenClaims: async ({ oidc }, token) =>
      'accountId' in token ? extraClaimsOf(db, token, oidc.entities) : undefined,
    features: featuresOf(audience, alg),
    renderError: (context, { error }) => {
      context.type = 'html'
      context.body = briefPage(error === 'server_error' ? signIn.unavailable : signIn.refused, '/')
    },
  }
}

/** The one client there is. */
function portalOf(
  { clientId, redirectUri, signedOutUri }: ProviderOptions,
  alg: Algorithm,
): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    id_token_signed_response_alg: alg,
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [signedOutUri],
  }
}

/** Made anew each time, because the provider writes its defaults into what it is given. */
function lifeSeconds(): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: accessTokenSeconds,
    // Long enough to look a password up.
    Interaction: 600,
    Session: (_context, session) => remainingSeconds(session.loginTs),
    Grant: sessionSeconds,
    RefreshToken: sessionSeconds,
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
        context.body = briefPage(signIn.signedOut, loginPath)
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
