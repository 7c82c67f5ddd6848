import { readFile } from 'node:fs/promises'
import cookie from '@fastify/cookie'
import { confirmedChannel } from '@portal/contract/ground/confirmed-channel.ts'
import { confirmedPath, signedOutPath } from '@portal/contract/ground/paths.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { base64url } from 'jose'
import { z } from 'zod'
import type { Audit } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import type { Clock } from '../ground/clock.ts'
import type { AccessTokens } from '../identity/keys/access-token.ts'
import { openKeyRing } from '../identity/keys/key-ring.ts'
import { newKeys } from '../identity/keys/new-keys.ts'
import { createSeal } from '../identity/keys/seal.ts'
import { registerFailureSweeper } from '../identity/passwords/failure-sweeper.ts'
import type { IdentityAdmin } from '../identity/passwords/identity-admin.ts'
import type { PasswordCosts } from '../identity/provider/login/password-check.ts'
import { createFreshSignIns, type FreshSignIns } from '../identity/sessions/fresh/fresh-sign-in.ts'
import { createSessionCookie } from '../identity/sessions/session-cookie.ts'
import { createSessions, type Sessions } from '../identity/sessions/sessions.ts'
import { createEndedSessions } from '../identity/sessions/watch/ended-sessions.ts'
import { watchEveryMs, watchSessions } from '../identity/sessions/watch/session-watch.ts'
import { registerForgottenElsewhere } from '../identity/sign-in/forgotten-elsewhere.ts'
import { createGiveToken, type GiveToken } from '../identity/sign-in/give-token.ts'
import { briefPage, pagesScript, sendPage } from '../identity/sign-in/page.ts'
import { registerSignInRoutes } from '../identity/sign-in/sign-in-routes.ts'
import { signedOutPage } from '../identity/sign-in/signed-out.ts'
import { registerTokenRoutes } from '../identity/sign-in/token-routes.ts'
import { createTransactionCookies } from '../identity/sign-in/transaction-cookie.ts'
import type { Limiter } from '../rates/limiter.ts'
import { connectProvider, type ProviderConfig } from './connect-provider.ts'
import type { Config } from './settings/config.ts'

type IdentityConfig = ProviderConfig & Pick<Config, 'sessionIdleMinutes' | 'stepUpSeconds'>

type Dependencies = {
  config: IdentityConfig
  db: Db
  clock: Clock
  audit: Audit
  limiter: Pick<Limiter, 'take'>
  /** Another patience with the embedded provider, for tests. */
  answerMs?: number
  passwordCosts?: PasswordCosts | undefined
  /** How often ended sessions are looked for; shorter in tests. */
  watchMs?: number | undefined
}

type IdentityParts = {
  accessTokens: AccessTokens
  /** Whether the browser has a session cookie; what it is worth shows when the page asks for a token. */
  hasSession(request: FastifyRequest): boolean
  /** The account of the session whose cookie the browser sent, opened and running; undefined for others. */
  sessionAccount(request: FastifyRequest): Promise<string | undefined>
  giveToken: GiveToken
  sessions: Sessions
  freshSignIns: FreshSignIns
  identityAdmin: IdentityAdmin
}

type Opened = Awaited<ReturnType<typeof openIdentity>>

/**
 * Mounts sign-in and sign-out under `/auth`, and under `/oidc` the embedded provider unless another is set.
 */
export async function registerIdentity(app: FastifyInstance, deps: Dependencies): Promise<IdentityParts> {
  const opened = await openIdentity(app, deps)
  await app.register((auth) => registerAuth(auth, deps, opened))
  const { accessTokens, sessionCookie, giveToken, sessions, identityAdmin } = opened
  const sessionAccount = async (request: FastifyRequest) => {
    const ticket = await sessionCookie.read(request)
    return ticket && (await sessions.overFor(ticket)) === undefined ? ticket.accountId : undefined
  }
  return {
    accessTokens,
    hasSession: sessionCookie.isPresent,
    sessionAccount,
    giveToken,
    sessions,
    freshSignIns: createFreshSignIns(deps.db, deps.config.stepUpSeconds),
    identityAdmin,
  }
}

/** Keys, provider and sessions, watched while `app` runs. */
async function openIdentity(
  app: FastifyInstance,
  { config, db, clock, audit, limiter, answerMs, passwordCosts, watchMs = watchEveryMs }: Dependencies,
) {
  const secure = config.publicUrl.startsWith('https:')
  const keys = await openKeyRing(app, db, 'session', { schema: z.string(), make: newKeys.session })
  const seal = createSeal(() => keys().map((key) => base64url.decode(key)))
  const sessionCookie = createSessionCookie(seal, { secure })
  await app.register(cookie)
  const ended = createEndedSessions(db)
  const means = { db, audit, seal, limiter, sessionCookie, ended, answerMs, passwordCosts }
  const reached = await connectProvider(app, config, means)
  const idleSeconds = config.sessionIdleMinutes * 60
  const sessions = createSessions({
    ...reached,
    db,
    seal,
    idleSeconds,
    warn: (details, message) => app.log.warn(details, message),
    onEnded: ended.note,
  })
  watchSessions(app, { sql: db, sessions, ended, idleSeconds, everyMs: watchMs })
  registerFailureSweeper(app, db)
  const giveToken = createGiveToken({
    sessions,
    sessionCookie,
    audit,
    clock,
    idleSeconds,
    asksPassword: reached.identityAdmin.sharesDatabase,
  })
  return { ...reached, seal, sessionCookie, sessions, giveToken }
}

async function registerAuth(
  auth: FastifyInstance,
  { config: { publicUrl, sessionIdleMinutes, stepUpSeconds, oidc }, audit }: Dependencies,
  { provider, identityAdmin, seal, sessionCookie, sessions, giveToken }: Opened,
): Promise<void> {
  const transactionCookies = createTransactionCookies(seal, { secure: publicUrl.startsWith('https:') })
  const routes = { publicUrl, provider, sessionCookie, sessions, audit }
  auth.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  registerSignInRoutes(auth, { ...routes, transactionCookies, stepUpSeconds })
  registerTokenRoutes(auth, { ...routes, giveToken, endsAtOnce: identityAdmin.sharesDatabase })
  await registerFormPages(auth, sessionIdleMinutes)
  if (oidc.issuer !== undefined) registerForgottenElsewhere(auth, oidc.forgottenUrl)
}

async function registerFormPages(auth: FastifyInstance, idleMinutes: number): Promise<void> {
  const script = await readFile(new URL('../identity/sign-in/public-pages.js', import.meta.url))
  auth.get(pagesScript, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
  auth.get<{ Querystring: Record<string, unknown> }>(signedOutPath, async ({ query }, reply) =>
    sendPage(reply, 200, signedOutPage(query, idleMinutes)),
  )
  auth.get(confirmedPath, async (_request, reply) =>
    sendPage(reply, 200, briefPage(signIn.confirmed, '/', confirmedChannel)),
  )
}
