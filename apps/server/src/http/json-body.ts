import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Replaces Fastify's parsers by one strict JSON parser: UTF-8 only, no `__proto__`, and an empty body becomes
 * `undefined`, which only calls without a body accept (§7: the consent call sends a JSON content type and nothing else).
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (/charset=(?!"?utf-?8)/i.test(request.headers['content-type'] ?? '')) {
      return done(new Problem('unsupported-media-type'))
    }
    if (body.length === 0) return done(null, undefined)
    const text = decode(body)
    if (text === undefined) return done(new Problem('invalid-request'))
    return parse(request, text, (error, value) =>
      error ? done(new Problem('invalid-request')) : done(null, value),
    )
  })
}

function decode(body: Buffer | string): string | undefined {
  if (typeof body === 'string') return body
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}
