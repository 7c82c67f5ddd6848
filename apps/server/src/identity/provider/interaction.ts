import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { asProblem, logFailure } from '../../ground/failures.ts'
import { notice } from '../sign-in/page.ts'
import { signIn } from '@portal/words/identity/sign-in.ts'
import type { BegunSignIns } from './begun-sign-ins.ts'
import type { FirstPasswords } from './first-password.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Login } from './login.sql.ts'
import { firstPasswordPage, signInPage } from './pages.ts'
import type { Credentials, SignInResult } from './password-check.ts'

type Options = {
  begun: BegunSignIns
  checkPassword(credentials: Credentials, traceId: string): Promise<SignInResult>
  knownBrowsers: KnownBrowsers
  firstPasswords: FirstPasswords
  demo: boolean
  hasSession(request: FastifyRequest): boolean
}

const path = '/oidc/interaction/:uid'

/**
 * The sign-in page and its form, and the page that has a first password changed. The provider's cookie, which lives on this path
 * only and no other site can send along with a form, ties the forms to the browser that asked for them.
 */
export async function registerInteraction(
  app: FastifyInstance,
  provider: () => Provider,
  options: Options,
): Promise<void> {
  const { begun, checkPassword, knownBrowsers, firstPasswords, demo, hasSession } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    const { status } = problem
    if (status === 413) return sendPage(reply.header('connection', 'close'), 413, notice(signIn.tooLong, '/'))
    if (status < 500) return sendPage(reply, status, notice(signIn.unreadable, '/'))
    logFailure(problem, request)
    return sendPage(reply.header('retry-after', '5'), 503, notice(signIn.unavailable, '/'))
  })
  const uidOf = (request: FastifyRequest, reply: FastifyReply) =>
    begun.during(request, reply, () => openUid(provider(), request, reply))

  app.get(path, async (request, reply) => {
    const uid = await uidOf(request, reply)
    if (uid !== undefined) {
      return sendPage(reply, 200, signInPage({ action: addressOf(uid), email: '', demo }))
    }
    // Someone signed in already comes back with the back button.
    if (hasSession(request)) return reply.redirect('/')
    return sendPage(reply, 400, notice(signIn.expired, '/'))
  })

  app.post(path, async (request, reply) => {
    const uid = await uidOf(request, reply)
    if (uid === undefined) return sendPage(reply, 400, notice(signIn.expired, '/'))
    const [email, password] = [fieldOf(request.body, 'email'), fieldOf(request.body, 'password')]
    const askAgain = (status: number, error: string) =>
      sendPage(reply, status, signInPage({ action: addressOf(uid), email: email.slice(0, 254), error, demo }))

    if (email.trim() === '' || password === '') return askAgain(400, signIn.signIn.incomplete)
    const isKnown = await knownBrowsers.read(request)
    const credentials = { username: email, password, address: request.ip, isKnown }
    const result = await checkPassword(credentials, request.id)
    if (result === 'wrong') return askAgain(401, signIn.signIn.incorrect)
    if ('retryAfterSeconds' in result) {
      reply.header('retry-after', String(result.retryAfterSeconds))
      return askAgain(429, signIn.signIn.throttled(Math.ceil(result.retryAfterSeconds / 60)))
    }
    if (!result.mustChange) return goOn(request, reply, result)
    const proof = await firstPasswords.prove(uid, result)
    return sendPage(reply, 200, firstPasswordPage({ action: passwordAddressOf(uid), proof }))
  })

  // The address of the form, loaded again.
  app.get<{ Params: { uid: string } }>(`${path}/password`, (request, reply) =>
    reply.redirect(addressOf(request.params.uid), 303),
  )

  app.post(`${path}/password`, async (request, reply) => {
    const uid = await uidOf(request, reply)
    if (uid === undefined) return sendPage(reply, 400, notice(signIn.expired, '/'))
    const chosen = await firstPasswords.choose({
      uid,
      proof: fieldOf(request.body, 'proof'),
      password: fieldOf(request.body, 'password'),
      repeated: fieldOf(request.body, 'repeated'),
      address: request.ip,
      traceId: request.id,
    })
    if (chosen === 'over') return sendPage(reply, 400, notice(signIn.expired, '/'))
    if ('login' in chosen) return goOn(request, reply, chosen.login)
    return sendPage(reply, 400, firstPasswordPage({ action: passwordAddressOf(uid), ...chosen }))
  })

  async function goOn(request: FastifyRequest, reply: FastifyReply, holder: Login): Promise<FastifyReply> {
    // Not remembered: closing the browser of a shared computer ends the provider's session too.
    const login = { accountId: holder.accountId, remember: false }
    const onwards = await begun.during(request, reply, () =>
      provider().interactionResult(request.raw, reply.raw, { login }),
    )
    await knownBrowsers.note(request, reply, holder)
    return reply.redirect(onwards, 303)
  }
}

const addressOf = (uid: string) => `/oidc/interaction/${encodeURIComponent(uid)}`
const passwordAddressOf = (uid: string) => `${addressOf(uid)}/password`

/** The sign-in under way that the request is about; undefined when it is over, unknown or another browser's. */
async function openUid(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  try {
    const { uid, prompt } = await provider.interactionDetails(request.raw, reply.raw)
    const asked = request.url.split('?')[0] ?? ''
    return [addressOf(uid), passwordAddressOf(uid)].includes(asked) && prompt.name === 'login'
      ? uid
      : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

function fieldOf(body: unknown, name: string): string {
  return (body instanceof URLSearchParams ? body.get(name) : undefined) ?? ''
}

function sendPage(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(body)
}
