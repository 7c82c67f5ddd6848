import { livePath, readyPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Traces } from './traces.ts'

/** Load balancers ask once a second. */
const untold: readonly (string | undefined)[] = [livePath, readyPath]

/**
 * A span for each request of `app`, by its method and the pattern of its route, with the request's id. A
 * `traceparent` counts, as a link, where a proxy is believed.
 */
export function registerRequestSpans(
  app: FastifyInstance,
  traces: Traces,
  { trustProxy }: { trustProxy: string[] | false },
): void {
  const begun = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    if (untold.includes(url)) return done()
    const { traceparent } = request.headers
    const cameFrom = trustProxy && typeof traceparent === 'string' ? traceparent : undefined
    const span = traces.beginRequest(...nameOf(request), cameFrom)
    begun.set(request, span)
    span.within(done)
  })
  // The body comes by events of the connection, which know nothing of what was under way.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = begun.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const failedBy = statusCode >= 500 ? String(statusCode) : undefined
    begun.get(request)?.end({ 'http.response.status_code': statusCode }, failedBy)
  })
  app.addHook('onRequestAbort', async (request) => begun.get(request)?.end({}, 'aborted'))
}

function nameOf({ id, method, routeOptions: { url } }: FastifyRequest) {
  // A method is what somebody sends, where no route answers to it.
  const [route, verb] = url === undefined ? ['none', '_OTHER'] : [url, method]
  const attributes = { 'http.request.method': verb, 'http.route': route, 'portal.request_id': id }
  return [url === undefined ? 'none' : `${verb} ${route}`, id, attributes] as const
}
