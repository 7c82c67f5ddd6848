import { callbackPath, signedOutPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import { createProviderClient, type ProviderClient } from '../identity/client/provider-client.ts'
import { apiScope, signInScope } from '../identity/client/scopes.ts'
import { createAccessTokens, type AccessTokens } from '../identity/keys/access-token.ts'
import { createRemoteKeys } from '../identity/keys/remote-keys.ts'
import type { Seal } from '../identity/keys/seal.ts'
import { noIdentityAdmin, type IdentityAdmin } from '../identity/passwords/identity-admin.ts'
import { keycloakIdentityAdmin } from '../identity/passwords/keycloak-identity-admin.ts'
import { createThrottle } from '../identity/passwords/throttle.ts'
import type { PasswordCosts } from '../identity/provider/login/password-check.ts'
import { registerEmbeddedProvider } from '../identity/provider/mount.ts'
import type { SessionCookie } from '../identity/sessions/session-cookie.ts'
import type { EndedSessions } from '../identity/sessions/watch/ended-sessions.ts'
import type { Limiter } from '../rates/limiter.ts'
import type { Config } from './settings/config.ts'

export type ProviderConfig = Pick<Config, 'publicUrl' | 'demo' | 'oidc' | 'identityAdmin'>

/** The provider as the rest of the portal has it, wherever it is. */
type Connection = { provider: ProviderClient; accessTokens: AccessTokens; identityAdmin: IdentityAdmin }

type Dependencies = {
  db: Db
  audit: Audit
  seal: Seal
  limiter: Pick<Limiter, 'take'>
  sessionCookie: SessionCookie
  ended: EndedSessions
  answerMs: number | undefined
  passwordCosts: PasswordCosts | undefined
}

/** Connects `app` with `config`'s provider: the one at its issuer, or the embedded one, under `/oidc`. */
export async function connectProvider(
  app: FastifyInstance,
  config: ProviderConfig,
  deps: Dependencies,
): Promise<Connection> {
  const { issuer } = config.oidc
  return issuer === undefined ? embedded(app, config, deps) : external(issuer, config, deps)
}

async function embedded(
  app: FastifyInstance,
  { publicUrl, oidc: { clientId, audience }, demo }: ProviderConfig,
  { sessionCookie, ended, ...deps }: Dependencies,
): Promise<Connection> {
  const redirectUri = publicUrl + callbackPath
  const { issuer, scope, fetch, keys, identityAdmin } = await registerEmbeddedProvider(app, {
    publicUrl,
    clientId,
    audience,
    redirectUri,
    signedOutUri: publicUrl + signedOutPath,
    demo,
    ...deps,
    hasSession: sessionCookie.isPresent,
  })
  return {
    identityAdmin,
    provider: createProviderClient({ issuer, clientId, redirectUri, scope, usesIdTokenHint: false, fetch }),
    accessTokens: createAccessTokens({
      issuer,
      audience,
      // RS256 until the keys of an older installation are renewed.
      algorithms: ['ES256', 'RS256'],
      types: ['at+jwt'],
      scope: apiScope,
      keys,
      isOver: ended.refuses,
    }),
  }
}

function external(
  issuer: string,
  { publicUrl, oidc: { clientId, clientSecret, audience }, identityAdmin }: ProviderConfig,
  { db, ended, passwordCosts }: Dependencies,
): Connection {
  const provider = createProviderClient({
    issuer,
    clientId,
    clientSecret,
    redirectUri: publicUrl + callbackPath,
    scope: signInScope,
    usesIdTokenHint: true,
  })
  const accessTokens = createAccessTokens({
    issuer,
    audience,
    algorithms: ['RS256', 'PS256', 'ES256'],
    // Keycloak says JWT unless told otherwise, and older providers say nothing.
    types: ['at+jwt', 'jwt', undefined],
    keys: createRemoteKeys(() => provider.jwksUrl()),
    isOver: ended.refuses,
  })
  return {
    provider,
    accessTokens,
    identityAdmin: identityAdmin
      ? keycloakIdentityAdmin({ ...identityAdmin, issuer }, createThrottle(db, passwordCosts?.wait))
      : noIdentityAdmin,
  }
}
