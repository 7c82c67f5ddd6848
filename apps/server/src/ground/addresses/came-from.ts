import type { FastifyRequest } from 'fastify'

/** Where `request` came from, and the id of its log line: what a security event says of it. */
export function cameFrom(request: FastifyRequest): { address: string; traceId: string } {
  return { address: request.ip, traceId: request.id }
}
