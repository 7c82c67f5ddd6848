import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countRefusals, shedRequests } from '../ground/problems/refusal-count.ts'

/**
 * One line a request: the route's pattern and never the URL, because ids and IBANs travel in paths (§7).
 * Requests that the server has no room for are counted instead.
 */
export function registerRequestLog(app: FastifyInstance): void {
  const refusals = countRefusals(app.log)
  app.addHook('onClose', async () => refusals.tell())
  app.addHook('onResponse', (request, reply, done) => {
    if (shedRequests.has(request)) refusals.count('overload')
    else {
      if (reply.statusCode === 429) refusals.count('rate')
      logLine(request, reply)
    }
    done()
  })
}

function logLine(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    },
    'request',
  )
}
