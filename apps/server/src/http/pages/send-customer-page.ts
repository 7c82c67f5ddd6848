import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from '../../ground/takes-gzip.ts'

const compressed = promisify(gzip)

/**
 * Sends a customer's page, compressed for who takes that: all of it is the server's own words and what is
 * hers, nothing that came with the request, so that its length tells no stranger whether a guess was right.
 */
export async function sendCustomerPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  reply.header('vary', 'cookie, accept-encoding')
  if (!takesGzip(headers['accept-encoding'])) return reply.send(page)
  return reply.header('content-encoding', 'gzip').send(await compressed(page))
}
