import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { base64url } from 'jose'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { registerEmbeddedProvider } from '../embedded/oidc/mount.ts'
import { createThrottle } from '../embedded/oidc/throttle.ts'
import { signIn } from '../messages/sign-in.ts'
import { type AccessTokens, createAccessTokens } from './access-token.ts'
import { createGiveToken, type GiveToken } from './give-token.ts'
import { type IdentityAdmin, noIdentityAdmin } from './identity-admin.ts'
import { keycloakIdentityAdmin } from './keycloak-identity-admin.ts'
import { registerLoginRoutes } from './login-routes.ts'
import { notice } from './page.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import { createRemoteKeys } from './remote-keys.ts'
import { createSeal } from './seal.ts'
import { createSessionCookie, type SessionCookie } from './session-cookie.ts'
import { sharedSecret } from './shared-secret.ts'
import { registerTokenRoutes, signedOutPath } from './token-routes.ts'
import { createTransactionCookies } from './transaction-cookie.ts'

export type IdentityConfig = Pick<Config, 'publicUrl' | 'demo' | 'oidc' | 'identityAdmin'>

type Dependencies = { config: IdentityConfig; db: Db; clock: Clock }

export type Identity = {
  accessTokens: AccessTokens
  /** Whether the browser has a session cookie; what it is worth shows when the page asks for a token. */
  hasSession(request: FastifyRequest): boolean
  /** The account of the session whose cookie the browser sent, opened and still running; undefined for every other cookie. */
  sessionAccount(request: FastifyRequest): Promise<string | undefined>
  giveToken: GiveToken
  identityAdmin: IdentityAdmin
}

/** Mounts sign-in and sign-out under `/auth`, and under `/oidc` the embedded provider unless another one is set. */
export async function registerIdentity(
  app: FastifyInstance,
  { config, db, clock }: Dependencies,
): Promise<Identity> {
  const { publicUrl } = config
  const secure = publicUrl.startsWith('https:')
  const key = await sharedSecret(db, 'session-key', z.string(), async () => base64url.encode(randomBytes(32)))
  const seal = createSeal(base64url.decode(key))
  const sessionCookie = createSessionCookie(seal, { secure })
  await app.register(cookie)
  const { provider, accessTokens, identityAdmin } = await connect(app, config, db, sessionCookie)

  const giveToken = createGiveToken({ provider, sessionCookie, clock })
  await app.register(
    async (auth) => {
      auth.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      const transactionCookies = createTransactionCookies(seal, { secure })
      registerLoginRoutes(auth, { publicUrl, provider, sessionCookie, transactionCookies })
      registerTokenRoutes(auth, { publicUrl, provider, sessionCookie, giveToken })
      await registerPages(auth)
    },
    { prefix: '/auth' },
  )
  const sessionAccount = async (request: FastifyRequest) => {
    const session = await sessionCookie.read(request)
    return session && session.endsAt > Date.now() / 1_000 ? session.accountId : undefined
  }
  return { accessTokens, hasSession: sessionCookie.isPresent, sessionAccount, giveToken, identityAdmin }
}

type Connection = { provider: ProviderClient; accessTokens: AccessTokens; identityAdmin: IdentityAdmin }

async function connect(
  app: FastifyInstance,
  { publicUrl, oidc, demo, identityAdmin }: IdentityConfig,
  db: Db,
  sessionCookie: SessionCookie,
): Promise<Connection> {
  const redirectUri = `${publicUrl}/auth/callback`
  const { clientId, clientSecret, audience } = oidc
  if (oidc.issuer === undefined) {
    const { fetch, keys, ...embedded } = await registerEmbeddedProvider(app, {
      publicUrl,
      clientId,
      audience,
      redirectUri,
      signedOutUri: publicUrl + signedOutPath,
      demo,
      db,
      hasSession: sessionCookie.isPresent,
    })
    const { issuer, scope } = embedded
    return {
      identityAdmin: embedded.identityAdmin,
      provider: createProviderClient({ issuer, clientId, redirectUri, scope, usesIdTokenHint: false, fetch }),
      accessTokens: createAccessTokens({ issuer, audience, algorithms: ['RS256'], types: ['at+jwt'], keys }),
    }
  }
  const { issuer } = oidc
  const provider = createProviderClient({
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    scope: 'openid email profile',
    usesIdTokenHint: true,
  })
  const accessTokens = createAccessTokens({
    issuer,
    audience,
    algorithms: ['RS256', 'PS256', 'ES256'],
    // Keycloak says JWT unless told otherwise, and older providers say nothing.
    types: ['at+jwt', 'jwt', undefined],
    keys: createRemoteKeys(() => provider.jwksUrl()),
  })
  return {
    provider,
    accessTokens,
    identityAdmin: identityAdmin
      ? keycloakIdentityAdmin({ ...identityAdmin, issuer }, createThrottle(db))
      : noIdentityAdmin,
  }
}

async function registerPages(auth: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('./public-pages.js', import.meta.url))
  auth.get('/public-pages.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
  auth.get('/signed-out', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(notice(signIn.signedOut, '/auth/login')),
  )
}
