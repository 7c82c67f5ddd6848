import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { Problem } from './problem.ts'

export type LoadLimits = {
  /** How late the event loop comes to a timer, in milliseconds. */
  loopDelayMs: number
  /** JSON bodies in flight, in bytes as sent; parsing and decoding multiplies them by four in memory. */
  bodyBytes: number
  /** Work waiting for a database connection. */
  waitingForDatabase: number
}

export const loadLimits: LoadLimits = { loopDelayMs: 2_000, bodyBytes: 110_000_000, waitingForDatabase: 200 }

const healthRoutes = new Set(['/live', '/ready'])
const sampleMs = 500

/**
 * Refuses requests with 503 and Retry-After while the server is overloaded, so that those under way are finished instead of all
 * being slow. The health routes are answered, or a busy server would be restarted; and the scripts of a page that was answered
 * already, without which it stays blank.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  db: Pick<Db, 'waiting'>,
  limits: LoadLimits,
): void {
  const loopDelayMs = watchLoop(app)
  let bodyBytes = 0

  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (healthRoutes.has(url) || url.startsWith('/assets/')) return
    const bytes = bufferedBytes(request)
    const isOverloaded =
      loopDelayMs() > limits.loopDelayMs ||
      db.waiting() > limits.waitingForDatabase ||
      (bytes > 0 && bodyBytes > 0 && bodyBytes + bytes > limits.bodyBytes)
    if (isOverloaded) {
      // Apart, so that those who were refused together do not come back together.
      throw new Problem('unavailable', { retryAfterSeconds: 2 + Math.floor(Math.random() * 5) })
    }
    bodyBytes += bytes
    reply.raw.once('close', () => (bodyBytes -= bytes))
  })
}

/** How late the last sample came: whatever kept the loop from it kept requests waiting as long. */
function watchLoop(app: FastifyInstance): () => number {
  let late = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    late = now - last - sampleMs
    last = now
  }, sampleMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => late
}

/** What a JSON body will hold in memory; forms are streamed. Without a length it may become as long as the route allows. */
function bufferedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['content-type']?.startsWith('multipart/')) return 0
  const mayHold = routeOptions.bodyLimit
  if (headers['transfer-encoding'] !== undefined) return mayHold
  return Math.min(Number(headers['content-length'] ?? 0) || 0, mayHold)
}
