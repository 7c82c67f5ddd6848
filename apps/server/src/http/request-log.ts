import type { FastifyInstance } from 'fastify'
import { countRefusals, shedRequests } from '../ground/problems/refusal-count.ts'

/**
 * One line a request: the route's pattern and never the URL, because ids and IBANs travel in paths (§7).
 * Requests that the server has no room for are counted instead.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const refusals = countRefusals(app.log)
  app.addHook('onClose', async () => refusals.tell())
  app.addHook('onResponse', async (request, reply) => {
    if (shedRequests.has(request)) return refusals.count('overload')
    if (reply.statusCode === 429) refusals.count('rate')
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
