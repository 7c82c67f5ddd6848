import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { CustomFetch } from 'openid-client'
import type { Audit } from '../../audit/audit.ts'
import type { IdentityAdmin } from '../passwords/identity-admin.ts'
import { auditedCheck } from './audited-check.ts'
import { notice } from '../sign-in/page.ts'
import type { Seal } from '../keys/seal.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { oweDailyNotice } from '../../outbox/outbox.ts'
import { type BegunSignIns, createBegunSignIns } from './begun-sign-ins.ts'
import { embeddedIdentityAdmin } from './embedded-identity-admin.ts'
import { createFirstPasswords } from './first-password.ts'
import { fetchWithin } from './fetch-within.ts'
import { registerInteraction } from './interaction.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { resumePage } from './pages.ts'
import { createPasswordCheck, type PasswordCosts } from './password-check.ts'
import { createProvider, type ProviderOptions, type Running, scope } from './provider.ts'
import { noteReplayedTokens } from './replayed-tokens.ts'
import { registerSweeper } from './sweeper.ts'

type Options = Omit<ProviderOptions, 'begun'> & {
  demo: boolean
  seal: Seal
  audit: Pick<Audit, 'note' | 'write'>
  hasSession(request: FastifyRequest): boolean
  /** Another patience with the provider, for tests. */
  answerMs?: number | undefined
  passwordCosts?: PasswordCosts | undefined
}

/** How the rest of the portal reaches the embedded provider, as it would any other. */
type Embedded = {
  issuer: string
  scope: string
  fetch: CustomFetch
  keys: JWTVerifyGetKey
  identityAdmin: IdentityAdmin
}

/** What the provider is asked for; whatever else it offers is not there. */
const used: readonly (readonly ['GET' | 'POST', string])[] = [
  ['GET', '/auth'],
  ['GET', '/auth/:uid'],
  ['POST', '/token'],
  ['POST', '/token/revocation'],
  ['GET', '/jwks'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/session/end'],
  ['POST', '/session/end/confirm'],
  ['GET', '/session/end/success'],
]

// What the portal asks needs a quarter of it; a sign-in that is begun must fit into a cookie.
const longestAddress = 2_000
// Longer than any one statement may take.
const usualAnswerMs = 10_000

/** Mounts the embedded OpenID provider under `/oidc`, with its sign-in page. */
export async function registerEmbeddedProvider(app: FastifyInstance, options: Options): Promise<Embedded> {
  const { db, publicUrl, seal, passwordCosts = {} } = options
  const secure = publicUrl.startsWith('https:')
  const begun = createBegunSignIns(seal, { secure })
  const running = await createProvider(app, { ...options, begun }, (provider) => {
    const complain = (error: unknown) => app.log.error({ err: error }, 'embedded identity provider failed')
    provider.on('server_error', (_context, error) => complain(error))
    // What fails after the answer; without a listener it would go past the log.
    EventEmitter.prototype.on.call(provider, 'error', complain)
    noteReplayedTokens(provider, options.audit, begun.underWay)
    speakFrench(provider)
  })
  // One check for the sign-in page and the calls, so that they share the throttle and its queues.
  const checkPassword = await createPasswordCheck(db, { ...passwordCosts, onLocked })
  const audited = auditedCheck(checkPassword, db, options.audit)
  await app.register(async (scoped) => mountCallback(scoped, running, { ...options, begun }))
  await app.register(async (scoped) =>
    registerInteraction(scoped, () => running().provider, {
      ...options,
      begun,
      checkPassword: audited,
      knownBrowsers: createKnownBrowsers(seal, { secure }),
      firstPasswords: createFirstPasswords(db, seal, {
        check: audited,
        audit: options.audit,
        hash: passwordCosts.hash,
      }),
    }),
  )
  registerSweeper(app, db)
  return {
    issuer: `${publicUrl}/oidc`,
    scope,
    fetch: fetchWithin(app),
    keys: (header, token) => running().keys(header, token),
    identityAdmin: embeddedIdentityAdmin(db, checkPassword, passwordCosts.hash),
  }

  /** Beside the answer, which would else take longer where somebody is told. */
  function onLocked(accountId: string): void {
    oweDailyNotice(db, accountId, 'lockedOut').catch((error: unknown) =>
      app.log.error({ err: error }, 'a lock-out is told to nobody'),
    )
  }
}

type Mounting = { publicUrl: string; begun: BegunSignIns; answerMs?: number | undefined }

/**
 * Hands requests to the provider, which reads their bodies itself and expects its own paths. It builds addresses from proxy
 * headers, so they are set to what is configured and the client's are not believed.
 */
function mountCallback(
  app: FastifyInstance,
  running: () => Running,
  { publicUrl, begun, answerMs = usualAnswerMs }: Mounting,
): void {
  const { host, protocol } = new URL(publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAskedRight(request)) return sendRefusal(reply)
    const { raw } = request
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const original = raw.url ?? ''
    raw.url = original.slice('/oidc'.length)
    reply.hijack()
    const answered = begun.during(request, reply, () =>
      running().callback(Object.assign(raw, { originalUrl: original }), reply.raw),
    )
    await answerInTime(answered, request, reply, answerMs)
    return reply
  }
  for (const [method, path] of used)
    app.route({ method, url: `/oidc${path}`, exposeHeadRoute: false, handler })
}

/**
 * Answers come back by `query` alone: the provider's other ways hand codes to scripts and forms, which the portal does not use and
 * others would.
 */
function isAskedRight({ url, query }: FastifyRequest): boolean {
  const mode = typeof query === 'object' && query && 'response_mode' in query ? query.response_mode : 'query'
  return url.length <= longestAddress && mode === 'query'
}

function sendRefusal(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(notice(signIn.refused, '/'))
}

/** Whatever becomes of the provider, whoever asked gets an answer. */
async function answerInTime(
  answered: Promise<void>,
  { log }: FastifyRequest,
  { raw }: FastifyReply,
  answerMs: number,
): Promise<void> {
  const timer = new AbortController()
  const failed = answered.catch((error: unknown) => log.error({ err: error }, 'identity provider failed'))
  await Promise.race([failed, wait(answerMs, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
  if (raw.headersSent) return
  log.error('identity provider gave no answer in time')
  raw.writeHead(503, {
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  raw.end(notice(signIn.unavailable, '/'))
}

/** Two steps of the provider answer with a page of its own: English, and with a script that our policy forbids. */
function speakFrench(provider: Provider): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next()
    // A failure is the database's, and passes.
    if (context.status === 500) {
      context.status = 503
      context.set('retry-after', '5')
    }
    if (typeof context.body !== 'string' || !context.body.includes('<title>Submitting Callback</title>'))
      return
    const { route, session } = context.oidc
    // Somebody else has proven who he is: the session that is open ends first. In all other places nobody asked to end it.
    context.body =
      route === 'resume'
        ? resumePage({
            action: context.oidc.urlFor('end_session_confirm'),
            xsrf: String(session?.state?.['secret']),
          })
        : notice(signIn.signedOut, '/auth/login')
  })
}
