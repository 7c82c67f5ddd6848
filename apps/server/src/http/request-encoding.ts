import type { FastifyInstance } from 'fastify'
import { Problem } from '../ground/problems/problem.ts'
import { sendProblem } from './error-handler.ts'

/**
 * Refuses request bodies with a Content-Encoding other than identity, on every address, with 415 naming what
 * is accepted (RFC 9110 §15.5.16; decisions §3): 26 kB of gzip hold 27 MB, which no limit on what arrives
 * would notice.
 */
export function registerRequestEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return done()
    // Sent rather than thrown: the pages of sign-in have an error handler of their own.
    reply.header('accept-encoding', 'identity')
    sendProblem(new Problem('unsupported-media-type'), request, reply)
  })
}
