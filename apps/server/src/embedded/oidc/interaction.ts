import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'
import { notice } from '../../identity/page.ts'
import { signIn } from '../../messages/sign-in.ts'
import type { BegunSignIns } from './begun-sign-ins.ts'
import { signInPage } from './pages.ts'
import type { Credentials, SignInResult } from './password-check.ts'

type Options = {
  begun: BegunSignIns
  checkPassword(credentials: Credentials, traceId: string): Promise<SignInResult>
  demo: boolean
  hasSession(request: FastifyRequest): boolean
}

const path = '/oidc/interaction/:uid'

/**
 * The sign-in page and its form. The provider's cookie, which lives on this path only and no other site can send along with
 * a form, ties the form to the browser that asked for it.
 */
export async function registerInteraction(
  app: FastifyInstance,
  provider: Provider,
  options: Options,
): Promise<void> {
  const { begun, checkPassword, demo, hasSession } = options
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'sign-in page failed')
    return sendPage(reply.header('retry-after', '5'), 503, notice(signIn.unavailable, '/'))
  })

  app.get(path, async (request, reply) => {
    const action = await begun.during(request, reply, () => actionOf(provider, request, reply))
    if (action !== undefined) return sendPage(reply, 200, signInPage({ action, email: '', demo }))
    // Someone signed in already comes back with the back button.
    if (hasSession(request)) return reply.redirect('/')
    return sendPage(reply, 400, notice(signIn.expired, '/'))
  })

  app.post(path, async (request, reply) => {
    const action = await begun.during(request, reply, () => actionOf(provider, request, reply))
    if (action === undefined) return sendPage(reply, 400, notice(signIn.expired, '/'))
    const { email, password } = fieldsOf(request.body)
    const askAgain = (status: number, error: string) =>
      sendPage(reply, status, signInPage({ action, email: email.slice(0, 254), error, demo }))

    if (email.trim() === '' || password === '') return askAgain(400, signIn.signIn.incomplete)
    const result = await checkPassword({ username: email, password, address: request.ip }, request.id)
    if (result === 'wrong') return askAgain(401, signIn.signIn.incorrect)
    if ('retryAfterSeconds' in result) {
      reply.header('retry-after', String(result.retryAfterSeconds))
      return askAgain(429, signIn.signIn.throttled(Math.ceil(result.retryAfterSeconds / 60)))
    }
    // Not remembered: closing the browser of a shared computer ends the provider's session too.
    const login = { accountId: result.accountId, remember: false }
    const onwards = await begun.during(request, reply, () =>
      provider.interactionResult(request.raw, reply.raw, { login }),
    )
    return reply.redirect(onwards, 303)
  })
}

/** Where the form of this interaction goes; undefined when it is over, unknown or another browser's. */
async function actionOf(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  try {
    const { uid, prompt } = await provider.interactionDetails(request.raw, reply.raw)
    const asked = request.url.split('?')[0]
    const own = `/oidc/interaction/${uid}`
    return asked === own && prompt.name === 'login' ? own : undefined
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

function fieldsOf(body: unknown): { email: string; password: string } {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams()
  return { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }
}

function sendPage(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(body)
}
