import type { FastifyRequest } from 'fastify'
import { Problem } from '../../ground/problems/problem.ts'

/**
 * Refuses requests that another site made a browser send: cookies travel with them, so the cookie proves
 * nothing. Clients that say neither what fetched them nor where they come from are no browsers and hold
 * nobody else's cookie.
 * @throws Problem 'invalid-request'.
 */
export function requireSameOrigin({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site']
  // What fetched it settles it: a browser behind a development proxy has another origin than the public one.
  if (site === 'same-origin') return
  if (site !== undefined) throw new Problem('invalid-request')
  if (headers.origin !== undefined && headers.origin !== publicUrl) throw new Problem('invalid-request')
}
