import { setTimeout as wait } from 'node:timers/promises'
import { providerPath } from '@portal/contract/ground/paths.ts'
import { pageType } from '@portal/contract/page/html.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultRetrySeconds } from '../../ground/problems/problem.ts'
import { briefPage, sendPage } from '../sign-in/page.ts'
import type { BegunSignIns } from './cookies/begun-sign-ins.ts'
import type { Running } from './provider.ts'

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
const addressLength = 2_000
// Longer than any one statement may take.
const defaultAnswerMs = 10_000

type Mounting = { publicUrl: string; begun: BegunSignIns; answerMs?: number | undefined }

/**
 * Hands requests to the provider, which reads their bodies itself and expects its own paths. It builds
 * addresses from proxy headers, so they are set to what is configured and the client's are not believed.
 */
export function mountCallback(
  app: FastifyInstance,
  running: () => Running,
  { publicUrl, begun, answerMs = defaultAnswerMs }: Mounting,
): void {
  const { host, protocol } = new URL(publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAskedRight(request)) {
      return sendPage(reply.header('cache-control', 'no-store'), 400, briefPage(signIn.refused, '/'))
    }
    const { raw } = request
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const original = raw.url ?? ''
    raw.url = original.slice(providerPath.length)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    const answered = begun.during(request, reply, () =>
      running().callback(Object.assign(raw, { originalUrl: original }), reply.raw),
    )
    await answerInTime(answered, request, reply, answerMs)
    return reply
  }
  for (const [method, path] of used)
    app.route({ method, url: providerPath + path, exposeHeadRoute: false, handler })
}

/**
 * Answers come back by `query` alone: the provider's other ways hand codes to scripts and forms, which the
 * portal does not use and others would.
 */
function isAskedRight({ url, query }: FastifyRequest): boolean {
  const mode = typeof query === 'object' && query && 'response_mode' in query ? query.response_mode : 'query'
  return url.length <= addressLength && mode === 'query'
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
    'retry-after': String(defaultRetrySeconds),
    'cache-control': 'no-store',
    'content-type': pageType,
  })
  raw.end(briefPage(signIn.unavailable, '/'))
}
