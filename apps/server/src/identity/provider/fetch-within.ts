import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'

/** The address our own requests come from; nobody else's can. */
export const ourselves = '0.0.0.0'

/**
 * A `fetch` that hands requests to `app` in the same process: the portal talks to its embedded provider by
 * its public address without the network, whatever host it listens on and whatever stands in front of it.
 */
export function fetchWithin(app: FastifyInstance): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers,
      remoteAddress: ourselves,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
      ...(signal && { signal }),
    })
    const flat = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: flat })
  }
}
