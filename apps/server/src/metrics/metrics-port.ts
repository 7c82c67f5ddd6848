import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { codeOf } from '../ground/problems/error-code.ts'
import { StartError } from '../ground/start-error.ts'
import type { Metrics } from './metrics.ts'

/** Who reads metrics is one of few, asks for one thing and sends nothing. */
export const metricsLimits = {
  /** Connections at once. */
  connections: 20,
  /** Milliseconds a request may take to arrive. */
  requestMs: 5_000,
  /** Bytes of a request's headers. */
  headerBytes: 8_192,
}

type ListenAddress = { host: string; port: number }

/** Counts and serves where METRICS_PORT asks for it; `metrics` is undefined where nobody does. */
export async function startMetrics(
  { host, metricsPort: port }: { host: string; metricsPort?: number | undefined },
  db: Db,
): Promise<{ metrics: Metrics | undefined; close(): Promise<void> }> {
  if (port === undefined) return { metrics: undefined, close: async () => {} }
  // Eighty modules that most starts do without.
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics(db)
  return { metrics, close: await openMetricsPort(metrics.registry, { host, port }) }
}

/**
 * Serves `/metrics` on a port of its own, which a firewall can keep for those who watch.
 * @throws StartError when the port is taken
 */
export async function openMetricsPort(
  registry: Registry,
  { host, port }: ListenAddress,
): Promise<() => Promise<void>> {
  const { connections, requestMs, headerBytes } = metricsLimits
  const server = createServer(
    { maxHeaderSize: headerBytes, headersTimeout: requestMs, requestTimeout: requestMs },
    (request, response) => void answer(registry, request, response),
  )
  server.maxConnections = connections
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    const why =
      codeOf(error) === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${codeOf(error)})`
    throw new StartError(`Port ${port} of METRICS_PORT ${why}. Set METRICS_PORT to a free port.`)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // What nobody wants of this port is not read.
  request.resume()
  const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
  if (!isAsked) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('GET /metrics\n')
    return
  }
  const text = await registry.metrics()
  response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
}
