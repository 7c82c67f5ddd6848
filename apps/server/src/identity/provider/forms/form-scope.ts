import { signIn } from '@portal/words/identity/sign-in.ts'
import type { FastifyInstance } from 'fastify'
import { asProblem, logFailure } from '../../../ground/problems/failures.ts'
import { briefPage, sendPage, sendUnavailable } from '../../sign-in/page.ts'

/** Makes `app` a scope of pages with forms: no other bodies, nothing kept by browsers, failures as pages. */
export function openFormScope(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  answerFailures(app)
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    const { status } = problem
    if (status === 413)
      return sendPage(reply.header('connection', 'close'), 413, briefPage(signIn.tooLong, '/'))
    if (status < 500) return sendPage(reply, status, briefPage(signIn.unreadable, '/'))
    logFailure(problem, request)
    return sendUnavailable(reply, '/')
  })
}
