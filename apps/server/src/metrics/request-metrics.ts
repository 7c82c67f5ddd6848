import type { FastifyInstance } from 'fastify'
import { shedRequests } from '../ground/problems/refusal-count.ts'
import type { Metrics } from './metrics.ts'

/** Counts the answers of `app`, by the route's pattern: ids and IBANs travel in paths (§7). */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (shedRequests.has(request)) metrics.refused.inc({ reason: 'overload' })
    else if (reply.statusCode === 429) metrics.refused.inc({ reason: 'rate' })
    const { url } = request.routeOptions
    // A method is what somebody sends, where no route answers to it.
    const labels =
      url === undefined ? { method: 'any', route: 'none' } : { method: request.method, route: url }
    metrics.requests.inc({ ...labels, status: reply.statusCode })
    metrics.seconds.observe(labels, reply.elapsedTime / 1_000)
    done()
  })
}
