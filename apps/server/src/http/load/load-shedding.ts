import { livePath, readyPath } from '@portal/contract/ground/paths.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { Problem } from '../../ground/problems/problem.ts'

export type LoadLimits = {
  /** How late the event loop comes to a timer, in milliseconds. */
  loopDelayMs: number
  /** Work waiting for a database connection. */
  waitingForDatabase: number
}

export const loadLimits: LoadLimits = { loopDelayMs: 2_000, waitingForDatabase: 200 }

const healthRoutes = new Set<string>([livePath, readyPath])
const sampleMs = 500

/**
 * Refuses requests with 503 and Retry-After while the server is overloaded, so that those under way are
 * finished instead of all being slow. The health routes are answered, or a busy server would be restarted;
 * and the scripts of a page that was answered already, without which it stays blank.
 */
export function registerLoadShedding(
  app: FastifyInstance,
  db: Pick<Db, 'waiting'>,
  limits: LoadLimits,
): void {
  const loopDelayMs = watchLoop(app)
  app.addHook('onRequest', (request, _reply, done) => {
    const isOver = loopDelayMs() > limits.loopDelayMs || db.waiting() > limits.waitingForDatabase
    if (isOver && !isAnsweredAlways(request)) throw overloaded()
    done()
  })
}

function isAnsweredAlways({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return healthRoutes.has(url) || url.startsWith('/assets/')
}

/** The answer to who comes during overload: apart, so that those refused together do not return together. */
export function overloaded(): Problem {
  return new Problem('unavailable', { retryAfterSeconds: 2 + Math.floor(Math.random() * 5) })
}

/** How late the last sample came: whatever kept the loop from it kept requests waiting as long. */
function watchLoop(app: FastifyInstance): () => number {
  let late = 0
  let timer: NodeJS.Timeout | undefined
  // Not before: what a start keeps the loop from is no load, and nobody waits for it.
  app.addHook('onReady', async () => {
    let last = performance.now()
    timer = setInterval(() => {
      const now = performance.now()
      late = now - last - sampleMs
      last = now
    }, sampleMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
  return () => late
}
