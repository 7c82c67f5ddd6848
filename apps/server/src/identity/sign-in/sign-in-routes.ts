import {
  callbackPath,
  confirmedPath,
  confirmPath,
  loginPath,
  loginTo,
} from '@portal/contract/ground/paths.ts'
import { isBrand } from '@portal/domain/ground/brand.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import type { Audit } from '../../audit/audit.ts'
import { cameFrom } from '../../ground/addresses/came-from.ts'
import { doWithout } from '../../ground/problems/or-else.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { ProviderClient, Transaction } from '../client/provider-client.ts'
import { SignInRefused } from '../client/sign-in-refused.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { endWhatIsOver } from './end-over.ts'
import { briefPage, sendPage, sendUnavailable } from './page.ts'
import { returnPath } from './return-path.ts'
import { endExplained } from './signed-out.ts'
import type { TransactionCookies } from './transaction-cookie.ts'

type Dependencies = {
  publicUrl: string
  provider: ProviderClient
  sessionCookie: SessionCookie
  sessions: Sessions
  transactionCookies: TransactionCookies
  audit: Audit
  /** How old the sign-in may be of who shows again that it is her. */
  stepUpSeconds: number
}

/**
 * `/auth/login` sends the browser to the provider, `/auth/callback` takes it back to the page it wanted.
 * `/auth/confirm` has who is signed in show the provider anew that it is her.
 */
export function registerSignInRoutes(auth: FastifyInstance, deps: Dependencies): void {
  auth.get<{ Querystring: { to?: unknown } }>(loginPath, async (request, reply) => {
    const elsewhere = otherLoopbackName(request, deps.publicUrl)
    if (elsewhere) return reply.redirect(elsewhere)
    return sendToProvider(request, reply, deps, { to: returnPath(request.query.to) })
  })

  auth.get(confirmPath, async (request, reply) =>
    sendToProvider(request, reply, deps, { to: confirmedPath, maxAge: deps.stepUpSeconds }),
  )

  auth.get<{ Querystring: { state?: unknown } }>(callbackPath, async (request, reply) => {
    const { state } = request.query
    const transaction =
      typeof state === 'string' ? await deps.transactionCookies.take(request, reply, state) : undefined
    if (!transaction) return answerStray(request, reply, deps.sessionCookie)
    return completeSignIn(request, reply, deps, transaction)
  })
}

async function sendToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  wanted: Pick<Transaction, 'to' | 'maxAge'>,
): Promise<FastifyReply> {
  const transaction: Transaction = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    ...wanted,
  }
  const explained = await endOfOwnSession(request, reply, deps, wanted.maxAge === undefined ? wanted.to : '/')
  if (explained) return reply.redirect(explained)
  try {
    const location = await deps.provider.authorizationUrl(transaction)
    await deps.transactionCookies.write(request, reply, transaction)
    return await reply.redirect(location + skinAsked(wanted.to))
  } catch (error) {
    return sendFailure(error, request, reply, transaction)
  }
}

/** The skin that was asked for, where the provider's own pages find it: a fragment outlives redirects. */
function skinAsked(to: string): string {
  const brand = new URL(to, 'http://portal.invalid').searchParams.get('brand')
  return isBrand(brand) ? `#brand=${brand}` : ''
}

/**
 * Begins the session; one that this browser had before ends, whether the provider let her in or refused. Who
 * only had to show that it is her keeps hers, and nobody else gets one by it.
 */
async function completeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, provider, sessionCookie, sessions, audit }: Dependencies,
  transaction: Transaction,
): Promise<FastifyReply> {
  const before = await sessionCookie.read(request)
  const isConfirming = transaction.maxAge !== undefined
  try {
    const tokens = await provider.redeem(new URL(request.url, publicUrl), transaction)
    if (isConfirming && before?.accountId !== tokens.accountId)
      throw new SignInRefused('not whose session it is')
    const ticket = await sessions.begin(tokens, request.headers['user-agent'])
    if (before && before.sessionId !== ticket.sessionId) await sessions.end(before, 'replaced')
    await sessionCookie.write(reply, ticket)
    const { accountId } = tokens
    const outcome = isConfirming ? 'confirmed' : 'begun'
    await audit.write({ kind: 'session', outcome, accountId, ...cameFrom(request) })
    return await reply.redirect(transaction.to)
  } catch (error) {
    const isRefused = error instanceof SignInRefused
    if (!isConfirming) sessionCookie.clear(request, reply)
    if (!isConfirming && before && isRefused) await sessions.end(before, 'signed-out')
    if (isRefused) await audit.write({ kind: 'session', outcome: 'refused', ...cameFrom(request) })
    return sendFailure(error, request, reply, transaction)
  }
}

/** Back button, link opened twice, or another site's attempt: it must not end a session that is well. */
async function answerStray(request: FastifyRequest, reply: FastifyReply, sessionCookie: SessionCookie) {
  if (await sessionCookie.read(request)) return reply.redirect('/')
  sessionCookie.clear(request, reply)
  return sendPage(reply, 400, briefPage(signIn.failed, loginPath))
}

function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { to, maxAge }: Transaction,
): FastifyReply {
  const startAgain = maxAge === undefined ? loginTo(to) : confirmPath
  if (error instanceof SignInRefused) {
    request.log.warn({ err: error.cause ?? error }, 'sign-in refused')
    const words = maxAge === undefined ? signIn.failed : signIn.notConfirmed
    return sendPage(reply, 400, briefPage(words, startAgain))
  }
  if (!(error instanceof Problem)) throw error
  request.log.error({ err: error.cause ?? error }, 'identity provider unavailable')
  return sendUnavailable(reply, startAgain)
}

/** Where somebody whose session ended by itself reads why, once; undefined when there is nothing to tell. */
async function endOfOwnSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Dependencies,
  to: string,
): Promise<string | undefined> {
  const { sessionCookie, sessions } = deps
  const ticket = await sessionCookie.read(request)
  // Without the database nothing can be told; the sign-in itself says so.
  const unexplained = doWithout(request.log, 'the end of a session cannot be explained')
  const over = ticket && (await sessions.overFor(ticket).catch(unexplained))
  if (!over) return undefined
  sessionCookie.clear(request, reply)
  await endWhatIsOver(request, deps, ticket, over)
  return endExplained(over, to)
}

/**
 * Cookies and the provider know one name of this machine only: someone who typed 127.0.0.1 for localhost is
 * sent on to the public one. Other hosts are left alone, a proxy may have rewritten them.
 */
function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | undefined {
  const asked = URL.parse(`http://${request.headers.host ?? ''}`)
  const known = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  if (!asked || asked.port !== known.port || asked.hostname === known.hostname) return undefined
  if (!loopback.includes(asked.hostname) || !loopback.includes(known.hostname)) return undefined
  return publicUrl + request.url
}
