import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../ground/problems/problem.ts'
import { sendProblem } from '../error-handler.ts'
import type { TimeLimits } from '../load/time-limits.ts'

/**
 * Answers 408 to a body that stands still, or that takes longer than its route allows, and cuts the
 * connection. Node's own limit is one for all requests, and an upload on a slow line needs minutes where a
 * form must not hold a socket for ten seconds.
 */
export function registerSlowBodies(app: FastifyInstance, limits: SlowLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watchBody(request, reply, limits)
    done()
  })
}

type SlowLimits = Pick<TimeLimits, 'bodyStallMs' | 'bodyMs'>

function watchBody(request: FastifyRequest, reply: FastifyReply, { bodyStallMs, bodyMs }: SlowLimits): void {
  const { bodySeconds } = request.routeOptions.config
  const deadline = Date.now() + (bodySeconds === undefined ? bodyMs : bodySeconds * 1_000)
  let received = request.socket.bytesRead
  let movedAt = Date.now()
  const timer = setInterval(
    () => {
      const { bytesRead } = request.socket
      if (bytesRead !== received) [received, movedAt] = [bytesRead, Date.now()]
      if (request.raw.complete) return clearInterval(timer)
      const isSlow = Date.now() - movedAt >= bodyStallMs || Date.now() >= deadline
      if (!isSlow) return
      clearInterval(timer)
      cut(request, reply)
    },
    Math.min(1_000, bodyStallMs / 4),
  ).unref()
  reply.raw.once('close', () => clearInterval(timer))
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => request.raw.destroy())
  if (reply.sent) request.raw.destroy()
  else sendProblem(new Problem('request-timeout'), request, reply)
}
